import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

async function write(person: Person, description: string, input: Partial<ExperienceInput> = {}): Promise<number> {
  return (await person.call(experienceApi.create, { experience: { description, ...input } })).id
}

interface ListedItem {
  paginatedResults: { journalItem: { description: string } }[]
}
const descriptions = ({ paginatedResults }: ListedItem) =>
  paginatedResults.map(({ journalItem }) => journalItem.description)

/** Sets the flag directly; these tests do not cover recognition. */
async function certify({ services }: TestServer, id: number): Promise<void> {
  await services.connection.db.updateTable('item').set({ certified: true }).where('id', '=', id).execute()
}

test('the own journal lists all own items, newest first, in pages', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  await write(other, 'de quelqu’un d’autre', { sharingParameters: 'public' })
  const all = Array.from({ length: JOURNAL_PAGE_SIZE + 2 }, (_, index) => `jour ${index}`)
  for (const description of all) await write(person, description)
  const first = await person.call(journalApi.own, {})
  expect(descriptions(first)).toEqual(all.toReversed().slice(0, JOURNAL_PAGE_SIZE))
  expect(first.totalPages).toEqual({ pages: 2, count: 14 })
  expect(first.counts).toEqual({ all: 14, experiences: 14, stories: 0, certified: 0, certifiedExperiences: 0 })
  expect(descriptions(await person.call(journalApi.own, { page: 1 }))).toEqual(['jour 1', 'jour 0'])
  expect(descriptions(await person.call(journalApi.own, { page: 2 }))).toEqual([])
  const small = await person.call(journalApi.own, { page: 2, pageSize: 6 })
  expect([descriptions(small), small.totalPages]).toEqual([['jour 1', 'jour 0'], { pages: 3, count: 14 }])
  expect(descriptions(await person.call(journalApi.own, { pageSize: 100 }))).toHaveLength(14)
  for (const pageSize of [0, 101, -1, 'x'])
    expect((await person.try(journalApi.own, { pageSize: pageSize as number })).status).toBe(422)
})

test('the own journal applies the certified, experience and story filters', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await write(person, 'une')
  const id = await write(person, 'deux')
  await certify(server, id)
  const certified = await person.call(journalApi.own, { certified: 'true' })
  expect(descriptions(certified)).toEqual(['deux'])
  expect(certified.totalPages).toEqual({ pages: 1, count: 1 })
  expect(descriptions(await person.call(journalApi.own, { onlyExperiences: 'true' }))).toEqual(['deux', 'une'])
  const stories = await person.call(journalApi.own, { onlyStories: 'true' })
  expect([descriptions(stories), stories.totalPages.pages]).toEqual([[], 0])
  expect(descriptions(await person.call(journalApi.own, { certified: 'false' }))).toEqual(['deux', 'une'])
})

test('each journal lists only the items that the viewer may see', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const owner = await server.signIn('member', [kitchen, garden])
  const [mate, stranger] = [await server.signIn('member', [kitchen]), await server.signIn('member', [])]
  await write(owner, 'privé')
  await write(owner, 'cuisine', { sharingParameters: 'group', groupIds: [kitchen] })
  await write(owner, 'potager', { sharingParameters: 'group', groupIds: [garden] })
  await write(owner, 'commun', { sharingParameters: 'community' })
  await write(owner, 'public', { sharingParameters: 'public' })
  const ofOwner = { userId: owner.id }
  expect(descriptions(await owner.call(journalApi.user, ofOwner))).toHaveLength(5)
  expect(descriptions(await mate.call(journalApi.user, ofOwner))).toEqual(['public', 'commun', 'cuisine'])
  expect((await mate.call(journalApi.user, ofOwner)).counts.all).toBe(3)
  expect(descriptions(await stranger.call(journalApi.user, ofOwner))).toEqual(['public', 'commun'])
  expect(descriptions(await mate.call(journalApi.group, { groupId: kitchen }))).toEqual(['public', 'commun', 'cuisine'])
  const outside = await mate.call(journalApi.group, { groupId: garden })
  expect([descriptions(outside), outside.counts.all]).toEqual([['public', 'commun'], 2])
  const admin = await server.signIn('communityAdmin')
  expect(descriptions(await admin.call(journalApi.group, { groupId: garden }))).toEqual(['public', 'commun', 'potager'])
  expect(descriptions(await stranger.call(journalApi.community, {}))).toEqual(['public', 'commun'])
  expect(descriptions(await mate.call(journalApi.recommendations, {}))).toEqual(['public', 'commun', 'cuisine'])
  expect(descriptions(await owner.call(journalApi.recommendations, {}))).toEqual([])
})

test('counts of the community and official journals match the items after every change', async () => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const communityId = server.community.id
  const counts = async () => {
    const shared = await person.call(journalApi.community, {})
    const official = await person.call(journalApi.official, { communityId })
    expect([shared.counts.all, official.counts.all]).toEqual([
      descriptions(shared).length,
      descriptions(official).length,
    ])
    return [shared.counts.all, shared.counts.certified, official.counts.all]
  }
  expect(await counts()).toEqual([0, 0, 0])
  const id = await write(person, 'une')
  expect(await counts()).toEqual([0, 0, 0])
  await person.call(experienceApi.update, { id, experience: { sharingParameters: 'community' } })
  await write(admin, 'deux', { sharingParameters: 'public', official: true })
  expect(await counts()).toEqual([2, 0, 1])
  await certify(server, id)
  expect(await counts()).toEqual([2, 1, 1])
  await person.call(experienceApi.remove, { id })
  expect(await counts()).toEqual([1, 0, 1])
  await person.call(experienceApi.restore, { id })
  expect(await counts()).toEqual([2, 1, 1])
  await server.services.connection.db.deleteFrom('account').where('id', '=', person.id).execute()
  const left = await admin.call(journalApi.community, {})
  expect([left.counts.all, left.counts.certified, descriptions(left)]).toEqual([1, 0, ['deux']])
})

test('counts of own and group journals match the items after every change', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const [owner, mate] = [await server.signIn('member', [kitchen, garden]), await server.signIn('member', [kitchen])]
  const admin = await server.signIn('communityAdmin')
  const counts = async () => {
    const own = await owner.call(journalApi.own, {})
    const journals = [
      own,
      ...(await Promise.all([kitchen, garden].map((groupId) => admin.call(journalApi.group, { groupId })))),
    ]
    for (const journal of journals) expect(journal.counts.all).toBe(descriptions(journal).length)
    return [...journals.map((journal) => journal.counts.all), journals[1]?.counts.certified]
  }
  const change = (id: number, experience: Partial<ExperienceInput>) =>
    owner.call(experienceApi.update, { id, experience })
  await write(mate, 'du voisin', { sharingParameters: 'group', groupIds: [kitchen] })
  const id = await write(owner, 'une')
  expect(await counts()).toEqual([1, 1, 0, 0])
  await change(id, { sharingParameters: 'group', groupIds: [kitchen, garden] })
  expect(await counts()).toEqual([1, 2, 1, 0])
  await certify(server, id)
  expect(await counts()).toEqual([1, 2, 1, 1])
  await change(id, { groupIds: [garden] })
  expect(await counts()).toEqual([1, 1, 1, 0])
  await change(id, { sharingParameters: 'community' })
  expect(await counts()).toEqual([1, 2, 1, 1])
  await change(id, { sharingParameters: 'group', groupIds: [kitchen] })
  await owner.call(experienceApi.remove, { id })
  expect(await counts()).toEqual([0, 1, 0, 0])
  await owner.call(experienceApi.restore, { id })
  expect(await counts()).toEqual([1, 2, 0, 1])
  const { db } = server.services.connection
  await db.deleteFrom('membership').where('account_id', '=', owner.id).where('team_id', '=', kitchen).execute()
  expect(await counts()).toEqual([1, 1, 0, 0])
  await db.deleteFrom('item').where('id', '=', id).execute()
  expect(await counts()).toEqual([0, 1, 0, 0])
  const left = await db.selectFrom('journal_count').select('items').where('account_id', '=', owner.id).execute()
  expect(left).toEqual([])
})

test('recommendations rank items with common skills and tags first', async () => {
  const server = await startServer()
  const [reader, writer] = [await server.signIn(), await server.signIn()]
  await write(reader, 'la mienne', {
    tagsAttributes: [{ name: 'Marché' }],
    skillsAttributes: [{ name: 'Literacy', skillId: 'literacy', level: 1 }],
  })
  const shared = { sharingParameters: 'community' } as const
  await write(writer, 'deux en commun', {
    ...shared,
    tagsAttributes: [{ name: 'marche' }],
    skillsAttributes: [{ name: 'Γραμματισμός', skillId: 'literacy', level: 3 }],
  })
  await write(writer, 'un en commun', { ...shared, tagsAttributes: [{ name: 'marché' }] })
  await write(writer, 'rien en commun', shared)
  const found = await reader.call(journalApi.recommendations, {})
  expect(descriptions(found)).toEqual(['deux en commun', 'un en commun', 'rien en commun'])
})
