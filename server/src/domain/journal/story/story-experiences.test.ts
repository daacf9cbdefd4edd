import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { type Story, storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { purgeDeletedItems } from '../experience/purge.ts'

/** Sets the flag directly; these tests do not cover recognition. */
async function certify({ services }: TestServer, id: number, certified = true): Promise<void> {
  await services.connection.db.updateTable('item').set({ certified }).where('id', '=', id).execute()
}

async function createStory(person: Person, count: number) {
  const experienceIds: number[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await person.call(experienceApi.create, { experience: { description: `matin ${index}` } })
    experienceIds.push(id)
  }
  const { id } = await person.call(storyApi.create, { story: { title: 'Un été' } })
  const created = await person.call(storyApi.setExperiences, { id, experienceIds })
  return { id, experienceIds, created }
}

const getExperienceIds = ({ experiencesAttributes }: Story) => experiencesAttributes?.map(({ id }) => id)

test('a deleted experience leaves its story, returns in its position, and is purged after a day', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experienceIds, created } = await createStory(person, 3)
  const [first = 0, second = 0, third = 0] = experienceIds
  const read = async () => getExperienceIds(await person.call(storyApi.get, { id }))
  await person.call(experienceApi.remove, { id: second })
  expect(await read()).toEqual([first, third])
  await person.call(experienceApi.restore, { id: second })
  expect(await person.call(storyApi.get, { id })).toEqual(created)
  const { db } = server.services.connection
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('item').set({ deleted_at: longAgo }).where('id', '=', second).execute()
  await purgeDeletedItems(db, server.services.queue)
  expect(await read()).toEqual([first, third])
  const storedRows = () =>
    db.selectFrom('story_experience').select(['experience_id', 'position']).where('story_id', '=', id)
  expect(await storedRows().orderBy('position').execute()).toEqual([
    { experience_id: first, position: 0 },
    { experience_id: third, position: 2 },
  ])
  expect(getExperienceIds(await person.call(storyApi.setExperiences, { id, experienceIds: [third, first] }))).toEqual([
    third,
    first,
  ])
  await db.updateTable('item').set({ deleted_at: longAgo }).where('id', '=', id).execute()
  await purgeDeletedItems(db, server.services.queue)
  expect(await storedRows().execute()).toEqual([])
  expect((await person.try(storyApi.restore, { id })).status).toBe(404)
  expect((await person.try(experienceApi.get, { id: first })).status).toBe(200)
})

test('story pictures are the covers of its experiences, in their order', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experienceIds } = await createStory(person, 3)
  const [first = 0, , third = 0] = experienceIds
  await withCommunity(server.services.connection.db, server.community.id, async (tx) => {
    for (const covered of [first, third]) {
      const sources = [{ key: `pictures/${covered}-480.webp`, width: 480 }]
      const picture = {
        width: 4,
        height: 3,
        placeholder: '',
        sources,
        originalKey: `pictures/${covered}.jpg`,
        crop: null,
      }
      await tx
        .updateTable('experience')
        .set({ picture: JSON.stringify(picture) })
        .where('id', '=', covered)
        .execute()
    }
  })
  const covers = async () => {
    const { experiencePictures } = await person.call(storyApi.get, { id, view: 'card' })
    return experiencePictures.map(({ pictureUrl }) => Number(/(\d+)-480\.webp/.exec(pictureUrl)?.[1]))
  }
  expect(await covers()).toEqual([first, third])
  await person.call(storyApi.setExperiences, { id, experienceIds: experienceIds.toReversed() })
  expect(await covers()).toEqual([third, first])
  await person.call(experienceApi.remove, { id: third })
  expect(await covers()).toEqual([first])
})

test('a story counts as certified exactly while one of its experiences is certified', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experienceIds } = await createStory(person, 3)
  const [first = 0, second = 0, third = 0] = experienceIds
  /** Number of certified experiences, and whether the journal lists the story as certified. */
  const state = async () => {
    const { certifiedCount } = await person.call(storyApi.get, { id, view: 'card' })
    const { paginatedResults, counts } = await person.call(journalApi.own, { certified: 'true', onlyStories: 'true' })
    const all = await person.call(journalApi.own, { certified: 'true' })
    expect(all.paginatedResults).toHaveLength(counts.certified)
    expect(counts.certifiedExperiences).toBe(counts.certified - paginatedResults.length)
    return [certifiedCount, paginatedResults.length]
  }
  const set = (ids: number[]) => person.call(storyApi.setExperiences, { id, experienceIds: ids })
  expect(await state()).toEqual([0, 0])
  await certify(server, first)
  expect(await state()).toEqual([1, 1])
  await certify(server, second)
  expect(await state()).toEqual([2, 1])
  await certify(server, first, false)
  expect(await state()).toEqual([1, 1])
  await person.call(experienceApi.remove, { id: second })
  expect(await state()).toEqual([0, 0])
  await person.call(experienceApi.restore, { id: second })
  expect(await state()).toEqual([1, 1])
  await set([third, first])
  expect(await state()).toEqual([0, 0])
  await set([first, second])
  expect(await state()).toEqual([1, 1])
  await set([second, third])
  expect(await state()).toEqual([1, 1])
  await certify(server, second, false)
  expect(await state()).toEqual([0, 0])
  await person.call(storyApi.remove, { id })
  await certify(server, second)
  await person.call(storyApi.restore, { id })
  expect(await state()).toEqual([1, 1])
  await server.services.connection.db.deleteFrom('item').where('id', '=', second).execute()
  expect(await state()).toEqual([0, 0])
})

test('parallel changes of experiences and certifications leave the story certified', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experienceIds } = await createStory(person, 2)
  const [first = 0, second = 0] = experienceIds
  const isCertified = async () => {
    const { certified } = await server.services.connection.db
      .selectFrom('item')
      .select('certified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return certified
  }
  for (let round = 0; round < 12; round++) {
    await certify(server, first, false)
    await certify(server, second)
    await Promise.all([certify(server, first), certify(server, second, false)])
    expect([round, await isCertified()]).toEqual([round, true])
    await certify(server, first, false)
    await person.call(storyApi.setExperiences, { id, experienceIds: [second] })
    const gains = person.call(storyApi.setExperiences, { id, experienceIds: [second, first] })
    await Promise.all([certify(server, first), gains])
    expect([round, await isCertified()]).toEqual([round, true])
  }
})
