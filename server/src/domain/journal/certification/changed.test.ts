import { type ExperienceChange, experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { portraitApi } from '@vecu/contract/portrait'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { KITCHEN, createRequest, certify, buildReview } from '../../../../test/recognitions.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { replacePicture } from '../experience/picture.ts'
import { purgeDeletedItems } from '../experience/purge.ts'
import { documentExperience } from '../../documents/pdf/document-experience.ts'
import { snapshotHash } from './snapshot.ts'

const get = (person: Person, id: number) => person.call(experienceApi.get, { id })
const change = (person: Person, id: number, experience: Partial<ExperienceChange>) =>
  person.call(experienceApi.update, { id, experience: experience as never })

const NO_PICTURES = new Map<number, string>()

async function certifiedCount(person: Person): Promise<number> {
  return (await person.call(journalApi.own, { certified: 'true' })).paginatedResults.length
}

test('a certification counts in journal, story and portrait until it is revoked', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person)
  const story = await person.call(storyApi.create, { story: { title: 'Un été' } })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [requested.experience.id] })
  expect(await certifiedCount(person)).toBe(0)
  const [explain = 0, hold = 0] = requested.recognition.skills.map(({ id }) => id)
  const skills = [
    { id: explain, decision: 'lowered' as const, level: 0 },
    { id: hold, decision: 'refused' as const },
  ]
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested, { skills }) })
  expect(await certifiedCount(person)).toBe(2)
  const portrait = await person.call(portraitApi.get, { id: person.id })
  expect(portrait.counts.certified).toBe(1)
  expect(
    portrait.skills.map(({ key, level, certified, certifiedLevel }) => [key, level, certified, certifiedLevel]),
  ).toEqual([
    ['own:tenir le passe', 3, false, null],
    ['explain-clearly', 2, true, 0],
  ])
  const row = await server.services.connection.db
    .selectFrom('recognition')
    .select(['certified_snapshot', 'snapshot_hash'])
    .where('id', '=', requested.id)
    .executeTakeFirstOrThrow()
  expect(row.certified_snapshot).toEqual({
    description: KITCHEN.description,
    date: KITCHEN.date,
    localDate: '2026-03-14T18:30',
    timeZone: 'UTC',
    skills: [{ skillId: 'explain-clearly', name: 'x', level: 0 }],
    cover: null,
    evidence: [],
  })
  expect(row.certified_snapshot && snapshotHash(row.certified_snapshot)).toBe(row.snapshot_hash)

  await server.call(recognitionApi.revoke, { id: requested.id, token: requested.token, reason: 'Je ne l’ai pas vu.' })
  expect(await certifiedCount(person)).toBe(0)
  const own = await get(person, requested.experience.id)
  expect(own.certificationAttributes).toMatchObject([{ status: 'revoked', revocationReason: 'Je ne l’ai pas vu.' }])
  expect(own.certificationAttributes[0]?.updatedAt).toBe(own.certificationAttributes[0]?.revokedAt)
  expect(own.skillsAttributes.map(({ certifiedLevel }) => certifiedLevel)).toEqual([null, null])
  expect((await person.call(portraitApi.get, { id: person.id })).skills.some(({ certified }) => certified)).toBe(false)
  expect(documentExperience(own, NO_PICTURES).certifiedBy).toBeNull()
})

test('changing text, date or skills suspends the certification until they are restored', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await certify(server, person, {
    ...KITCHEN,
    sharingParameters: 'public',
    skillsAttributes: [
      { name: 'x', skillId: 'literacy', level: 1, skillsAttributes: [{ name: 'Conter', level: 0 }] },
      { name: 'Tenir le passe', level: 3 },
    ],
  })
  const { id, skillsAttributes } = requested.experience
  const [literacy, hold] = skillsAttributes
  const changes: [string, Partial<ExperienceChange>, object][] = [
    ['description', { description: 'Autre' }, { description: { certified: KITCHEN.description, now: 'Autre' } }],
    ['date', { date: null }, { date: { certified: '2026-03-14T18:30', now: null } }],
    ['level', { skillsAttributes: [{ ...hold, level: 2 }] as never }, { skills: expect.anything() as object }],
    [
      'name',
      { skillsAttributes: [{ ...hold, name: 'Tenir le bar' }] as never },
      { skills: expect.anything() as object },
    ],
    ['added', { skillsAttributes: [{ name: 'Crier', level: 0 }] as never }, { skills: expect.anything() as object }],
    [
      'removed',
      { skillsAttributes: [{ ...literacy, destroy: true }] as never },
      {
        skills: {
          certified: [
            { name: 'Compétences en lecture et en écriture', level: 1 },
            { name: 'Tenir le passe', level: 3 },
            { name: 'Conter', level: 0 },
          ],
          now: [{ name: 'Tenir le passe', level: 3 }],
        },
      },
    ],
  ]
  for (const [name, experience, difference] of changes) {
    const { certificationAttributes } = await change(person, id, experience)
    expect([name, certificationAttributes]).toMatchObject([name, [{ status: 'accepted', changed: true }]])
    expect([name, certificationAttributes[0]?.changes]).toEqual([name, difference])
    expect([name, await certifiedCount(person)]).toEqual([name, 0])
    expect((await person.call(recognitionApi.get, { id: requested.id })).changed).toBe(true)
    const { changed } = await person.call(recognitionApi.restore, { id: requested.id })
    expect([name, changed, await certifiedCount(person)]).toEqual([name, false, 1])
    const restored = await get(person, id)
    expect([name, restored.skillsAttributes, restored.description]).toMatchObject([
      name,
      skillsAttributes.map((skill) => ({ id: skill.id, name: skill.name, level: skill.level })),
      KITCHEN.description,
    ])
  }
  const { events } = await person.call(recognitionApi.get, { id: requested.id })
  expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual(['requested', 'accepted', 'changed', 'restored'])
  const stranger = await server.signIn()
  await change(person, id, { description: 'Autre' })
  const asStranger = await get(stranger, id)
  expect(asStranger.certificationAttributes).toMatchObject([{ changed: true, changes: null }])
  expect((await stranger.try(recognitionApi.restore, { id: requested.id })).status).toBe(404)
  await change(person, id, { description: KITCHEN.description })
  expect(await certifiedCount(person)).toBe(1)
})

test('changing uncertified fields or applying the decision keeps the certification valid', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const requested = await createRequest(server, person)
  const [explain, hold] = requested.experience.skillsAttributes
  const skills = [
    { id: explain?.id ?? 0, decision: 'refused' as const },
    { id: hold?.id ?? 0, decision: 'lowered' as const, level: 1 },
  ]
  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested, { skills }) })
  const { id } = requested.experience
  await change(person, id, { tagsAttributes: [{ name: 'cuisine' }], addressAttributes: null, link: null })
  await change(person, id, { skillsAttributes: [{ ...hold, level: 1 }] as never })
  await change(person, id, { skillsAttributes: [{ ...explain, destroy: true }] as never })
  expect((await get(person, id)).certificationAttributes).toMatchObject([{ changed: false }])
  expect(await certifiedCount(person)).toBe(1)
  await change(person, id, { skillsAttributes: [{ ...hold, level: 2 }] as never })
  expect(await certifiedCount(person)).toBe(0)
})

test('an experience stays certified while one of two certifications is valid', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const first = await certify(server, person)
  const { id } = first.experience
  const certificator = { firstname: 'Ana', lastname: 'Reis', role: 'Tutora' }
  await certify(server, person, { id }, { certificator })
  await server.call(recognitionApi.revoke, { id: first.id, token: first.token, reason: 'Non' })
  const own = await get(person, id)
  expect(own.certificationAttributes.map(({ status }) => status)).toEqual(['accepted', 'revoked'])
  expect(await certifiedCount(person)).toBe(1)
  const [day = ''] = own.certificationAttributes[0]?.decidedAt.split('T') ?? []
  const [year, month, date] = day.split('-')
  expect(documentExperience(own, NO_PICTURES)).toMatchObject({
    certifiedBy: 'Ana Reis',
    certifiedDetails: `Tutora, ${date}/${month}/${year}`,
  })
})

const cover = (name: string): StoredPicture => ({
  width: 1,
  height: 1,
  placeholder: '',
  sources: [{ key: `${name}.webp`, width: 1 }],
  originalKey: `${name}.jpg`,
  crop: null,
})

test('the picture of a request outlives later covers and is deleted with the experience', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { db } = server.services.connection
  const removed: string[] = []
  const queue = { send: (_tx: Tx, _name: string, { key }: { key: string }) => Promise.resolve(void removed.push(key)) }
  const { id } = await person.call(experienceApi.create, { experience: KITCHEN })
  const setCover = (name: string) =>
    withCommunity(db, server.community.id, (tx) => replacePicture(tx, queue as never, id, cover(name)))
  await setCover('first')
  await setCover('second')
  expect(removed).toEqual(['first.jpg', 'first.webp'])
  const { token } = await createRequest(server, person, {}, { id })
  await setCover('third')
  expect(removed).toHaveLength(2)
  const { experience } = await server.call(reviewApi.get, { token })
  expect(experience?.pictureUrl).toContain('second.webp')
  await person.call(experienceApi.remove, { id })
  await db
    .updateTable('item')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await purgeDeletedItems(db, queue as never)
  expect(removed.slice(2).toSorted()).toEqual(['second.jpg', 'second.webp', 'third.jpg', 'third.webp'])
  expect((await person.call(recognitionApi.list, {})).paginatedResults).toMatchObject([
    { experience: { id: null, description: KITCHEN.description, picture: null } },
  ])
})
