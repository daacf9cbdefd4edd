import { userApi } from '@vecu/contract/account'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { portraitApi } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { certify } from '../../../../test/recognitions.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'

const write = (person: Person, experience: ExperienceInput) => person.call(experienceApi.create, { experience })
const read = (person: Person, { id } = person) => person.call(portraitApi.get, { id })

const kitchen = {
  description: 'Service du soir',
  skillsAttributes: [
    { name: 'x', skillId: 'explain-clearly', level: 1 },
    { name: 'Tenir le Passe', level: 2 },
  ],
}
const school = {
  description: 'Atelier du goût',
  skillsAttributes: [
    {
      name: 'x',
      skillId: 'literacy',
      level: 3,
      skillsAttributes: [
        { name: 'x', skillId: 'explain-clearly', level: 3 },
        { name: 'Conter', level: 0 },
      ],
    },
  ],
}

test('a portrait without content is returned empty', async () => {
  const person = await (await startServer()).signIn()
  expect(await read(person)).toEqual({
    id: person.id,
    headline: '',
    about: '',
    userAttributes: { id: person.id, firstname: 'Inès', lastname: 'Éluard member', avatarUrl: null },
    experiencesAttributes: [],
    certifiedExperiences: [],
    stories: [],
    categories: [],
    skills: [],
    links: [],
    counts: { experiences: 0, stories: 0, certified: 0, skills: 0 },
    publicCounts: { experiences: 0, stories: 0, certified: 0 },
    public: false,
    publicToken: null,
    shortCode: null,
    indexable: false,
  })
})

test('a portrait merges the skills of all experiences with best level, count and links', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await write(person, kitchen)
  const { id } = await write(person, school)
  await write(person, { description: 'Encore un service', skillsAttributes: [{ name: 'tenir le passé', level: 0 }] })
  await certify(server, person, { id })
  const portrait = await read(person)
  expect(portrait.skills).toEqual([
    {
      key: 'explain-clearly',
      skillId: 'explain-clearly',
      name: 'Expliquer clairement',
      level: 3,
      experiencesCount: 2,
      certified: true,
      certifiedLevel: 3,
      hidden: false,
      categoryKey: 'literacy',
    },
    expect.objectContaining({
      key: 'own:tenir le passe',
      skillId: null,
      name: 'tenir le passé',
      level: 2,
      experiencesCount: 2,
      certified: false,
      categoryKey: null,
    }),
    expect.objectContaining({ key: 'own:conter', level: 0, certified: true, categoryKey: 'literacy' }),
  ])
  expect(portrait.categories).toEqual([
    { key: 'literacy', name: 'Compétences en lecture et en écriture', shortName: 'Lire et écrire' },
  ])
  expect(portrait.links).toEqual([
    ['explain-clearly', 'own:tenir le passe'],
    ['explain-clearly', 'own:conter'],
  ])
  expect(portrait.counts).toEqual({ experiences: 3, stories: 0, certified: 1, skills: 3 })
  expect(portrait.certifiedExperiences.map((experience) => experience.id)).toEqual([id])
  const inGreek = await person.call(portraitApi.get, { id: person.id }, { 'accept-language': 'el' })
  expect([inGreek.skills[0]?.name, inGreek.categories[0]?.shortName]).toEqual([
    'Εξηγώ με σαφήνεια',
    'Ανάγνωση και γραφή',
  ])
})

test('an update changes only the given fields of a portrait', async () => {
  const person = await (await startServer()).signIn()
  const change = (portrait: object) => person.call(portraitApi.update, { id: person.id, portrait })
  const one = await write(person, kitchen)
  const two = await write(person, school)
  await change({ headline: '  Je cuisine ', experienceIds: [two.id, String(one.id), two.id] })
  await change({ about: 'Pour que les gens restent à table.', indexable: true })
  const portrait = await read(person)
  expect(portrait).toMatchObject({ headline: 'Je cuisine', about: 'Pour que les gens restent à table.' })
  expect(portrait).toMatchObject({ public: false, indexable: true })
  expect(portrait.experiencesAttributes.map(({ id }) => id)).toEqual([two.id, one.id])
  expect((await change({ experienceIds: [one.id] })).experiencesAttributes.map(({ id }) => id)).toEqual([one.id])
  expect((await change({ experienceIds: [] })).experiencesAttributes).toEqual([])
})

test('invalid portrait fields and picked experiences of others answer 422', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const { id: foreign } = await write(other, { ...kitchen, sharingParameters: 'public' })
  const { id: deletedId } = await write(person, kitchen)
  await person.call(experienceApi.remove, { id: deletedId })
  const tryUpdate = async (portrait: object) => {
    const { status, data } = await person.try(portraitApi.update, { id: person.id, portrait })
    return [status, ...Object.keys(data.errors ?? {})]
  }
  expect(await tryUpdate({ experienceIds: [foreign] })).toEqual([422, 'experienceIds'])
  expect(await tryUpdate({ experienceIds: [deletedId] })).toEqual([422, 'experienceIds'])
  expect(await tryUpdate({ experienceIds: [999_999_999_999_999] })).toEqual([422, 'experienceIds'])
  expect(await tryUpdate({ experienceIds: [1, 2, 3, 4, 5, 6, 7] })).toEqual([422, 'experienceIds'])
  expect(await tryUpdate({ headline: 'x'.repeat(121) })).toEqual([422, 'headline'])
  expect(await tryUpdate({ about: `${'x'.repeat(600)}y` })).toEqual([422, 'about'])
  expect(await tryUpdate({ about: 'a\u0000b' })).toEqual([422, 'about'])
  expect(await tryUpdate({ hiddenSkillIds: ['\ud800'] })).toEqual([422, 'hiddenSkillIds.0'])
  expect((await server.try(portraitApi.getPublic, { publicToken: '1' })).status).toBe(404)
})

test('a portrait reveals nothing of experiences that the viewer may not see', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [owner, mate, stranger] = [
    await server.signIn('member', [group]),
    await server.signIn('member', [group]),
    await server.signIn(),
  ]
  const secret = await write(owner, kitchen)
  const shared = await write(owner, { ...school, sharingParameters: 'group', groupIds: [group] })
  const open = { description: 'Marché', skillsAttributes: [{ name: 'Vendre', level: 1 }] }
  const market = await write(owner, { ...open, sharingParameters: 'public' })
  for (const { id } of [secret, shared]) await certify(server, owner, { id })
  const change = { public: true, hiddenSkillIds: ['own:conter'], experienceIds: [secret.id, shared.id, market.id] }
  const { publicToken } = await owner.call(portraitApi.update, { id: owner.id, portrait: change })

  const summarize = async (portrait: Awaited<ReturnType<typeof read>>) => ({
    skills: portrait.skills.map(({ key, level, experiencesCount, hidden }) => [key, level, experiencesCount, hidden]),
    links: portrait.links.length,
    picks: portrait.experiencesAttributes.map(({ id }) => id),
    certified: portrait.certifiedExperiences.map(({ id }) => id),
    counts: Object.values(portrait.counts),
    token: portrait.publicToken,
  })
  expect(await summarize(await read(owner))).toEqual({
    skills: [
      ['explain-clearly', 3, 2, false],
      ['own:tenir le passe', 2, 1, false],
      ['own:vendre', 1, 1, false],
      ['own:conter', 0, 1, true],
    ],
    links: 2,
    picks: [secret.id, shared.id, market.id],
    certified: [shared.id, secret.id],
    counts: [3, 0, 2, 3],
    token: publicToken,
  })
  expect(await summarize(await read(mate, owner))).toEqual({
    skills: [
      ['explain-clearly', 3, 1, false],
      ['own:vendre', 1, 1, false],
    ],
    links: 0,
    picks: [shared.id, market.id],
    certified: [shared.id],
    counts: [2, 0, 1, 2],
    token: null,
  })
  const onlyMarket = {
    skills: [['own:vendre', 1, 1, false]],
    links: 0,
    picks: [market.id],
    certified: [],
    counts: [1, 0, 0, 1],
    token: null,
  }
  expect(await summarize(await read(stranger, owner))).toEqual(onlyMarket)
  const page = await server.call(portraitApi.getPublic, { publicToken: publicToken ?? '' })
  expect(await summarize(page)).toEqual(onlyMarket)
  const asOwner = await owner.call(portraitApi.getPublic, { publicToken: publicToken ?? '' })
  expect(asOwner).toEqual(page)
})

test('a public portrait answers 404 when private, renewed, deactivated or in another community', async () => {
  const server = await startServer()
  const otherServer = await startServer()
  const [owner, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const set = (portrait: object) => owner.call(portraitApi.update, { id: owner.id, portrait })
  const status = async (publicToken: string | null, on = server) =>
    (await on.try(portraitApi.getPublic, { publicToken: publicToken ?? '' })).status
  const { publicToken: first } = await set({ public: true })
  expect([await status(first), await status(first, otherServer)]).toEqual([200, 404])
  expect((await set({ public: false })).publicToken).toBeNull()
  expect(await status(first)).toBe(404)
  expect((await set({ public: true })).publicToken).toBe(first)
  const { publicToken: second } = await owner.call(portraitApi.renewLink, { id: owner.id })
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await admin.call(userApi.deactivate, { userIds: [owner.id] })
  expect(await status(second)).toBe(404)
})

test('a picked experience disappears when deleted and returns when restored', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const [one, two] = [await write(person, kitchen), await write(person, school)]
  await person.call(portraitApi.update, { id: person.id, portrait: { experienceIds: [one.id, two.id] } })
  const picks = async () => (await read(person)).experiencesAttributes.map(({ id }) => id)
  await person.call(experienceApi.remove, { id: one.id })
  expect(await picks()).toEqual([two.id])
  await person.call(experienceApi.restore, { id: one.id })
  expect(await picks()).toEqual([one.id, two.id])
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.deleteFrom('item').where('id', '=', one.id).execute(),
  )
  expect(await picks()).toEqual([two.id])
})
