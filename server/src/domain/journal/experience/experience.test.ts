import { MAX_CUT_TEXT, MAX_DESCRIPTION } from '@vecu/contract/constants'
import { type ExperienceInput, MAX_TAGS, experienceApi } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

const market: ExperienceInput = {
  description: 'Un samedi au marché : j’ai tenu l’étal de fromages.',
  date: '2026-03-14T09:30:00.000Z',
  link: { linkUrl: 'marche.example/samedi' },
  addressAttributes: { city: 'Sète', country: 'France', latitude: 43.4, longitude: 3.7 },
  tagsAttributes: [{ name: 'marché' }, { name: 'vente' }],
  skillsAttributes: [
    {
      name: 'Compétences en lecture et en écriture',
      skillId: 'literacy',
      level: 1,
      skillsAttributes: [{ name: 'Expliquer clairement', skillId: 'explain-clearly', level: 3 }],
    },
    { name: 'Couper le fromage', level: 2 },
  ],
}

const write = (person: Person, experience: ExperienceInput = market) =>
  person.call(experienceApi.create, { experience })

test('a new experience has all given fields and is private by default', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await write(person)
  const read = await person.call(experienceApi.get, { id: created.id })
  expect(read).toEqual(created)
  expect(read).toMatchObject({
    type: 'Experience',
    description: market.description,
    date: market.date,
    link: market.link,
    addressAttributes: { name: '', city: 'Sète', latitude: 43.4 },
    sharingParameters: 'private',
    official: false,
    picture: null,
    userAttributes: { id: person.id },
    tagsAttributes: [{ name: 'marché' }, { name: 'vente' }],
    skillsAttributes: [
      { skillId: 'literacy', level: 1, custom: false, skillsAttributes: [{ name: 'Expliquer clairement', level: 3 }] },
      { name: 'Couper le fromage', level: 2, custom: true, skillsAttributes: [] },
    ],
  })
  const inGreek = await person.call(experienceApi.get, { id: created.id }, { 'accept-language': 'el' })
  expect(inGreek.skillsAttributes[0]?.skillsAttributes[0]?.name).toBe('Εξηγώ με σαφήνεια')
})

test('an update changes only the given fields of an experience', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await write(person)
  const [first, second] = created.tagsAttributes
  const [literacy, cheese] = created.skillsAttributes
  const changed = await person.call(experienceApi.update, {
    id: created.id,
    experience: {
      tagsAttributes: [{ id: first?.id ?? 0, destroy: true }, { name: 'Été' }, { name: 'ete' }],
      skillsAttributes: [
        { id: literacy?.id, name: 'x', level: 0 },
        { id: cheese?.id, name: 'Couper le fromage', level: 2, destroy: true },
      ],
      link: { linkUrl: '' },
    },
  })
  expect(changed.description).toBe(created.description)
  expect(changed.tagsAttributes.map(({ name }) => name)).toEqual([second?.name, 'Été'])
  expect(changed.skillsAttributes).toMatchObject([{ skillId: 'literacy', level: 0 }])
  expect(changed.skillsAttributes[0]?.skillsAttributes).toHaveLength(1)
  expect(changed.link).toBeNull()
})

test('an experience is visible exactly to those it is currently shared with', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const [owner, mate, neighbour] = [
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [garden]),
  ]
  const { id, publicToken } = await write(owner)
  const getStatuses = async () => {
    const people = [owner, mate, neighbour]
    const responses = await Promise.all(people.map((person) => person.try(experienceApi.get, { id })))
    const { status } = await server.try(experienceApi.get, { id: publicToken ?? '' })
    return [...responses.map((response) => response.status), status]
  }
  const share = (experience: Partial<ExperienceInput>) => owner.call(experienceApi.update, { id, experience })
  expect(await getStatuses()).toEqual([200, 404, 404, 404])
  await share({ sharingParameters: 'group', groupIds: [kitchen] })
  expect(await getStatuses()).toEqual([200, 200, 404, 404])
  await share({ sharingParameters: 'community' })
  expect(await getStatuses()).toEqual([200, 200, 200, 404])
  await share({ sharingParameters: 'public' })
  expect(await getStatuses()).toEqual([200, 200, 200, 200])
  await share({ sharingParameters: 'private' })
  expect(await getStatuses()).toEqual([200, 404, 404, 404])
})

test('a public link shows the experience without private data and answers 404 once renewed', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const owner = await server.signIn('member', [group])
  const experience = { ...market, sharingParameters: 'public', groupIds: [group] } as const
  const { id, publicToken } = await write(owner, { ...experience, groupIds: [group] })
  const publicExperience = await server.call(experienceApi.get, { id: publicToken ?? '' })
  expect(publicExperience).toMatchObject({ id, groups: [], description: market.description })
  expect(JSON.stringify(publicExperience)).not.toContain(owner.email)
  const renewed = await owner.call(experienceApi.renewLink, { id })
  expect((await server.try(experienceApi.get, { id: publicToken ?? '' })).status).toBe(404)
  expect((await server.try(experienceApi.get, { id: renewed.publicToken ?? '' })).status).toBe(200)
  const otherServer = await startServer()
  expect((await otherServer.try(experienceApi.get, { id: renewed.publicToken ?? '' })).status).toBe(404)
  const other = await server.signIn()
  expect((await other.call(experienceApi.get, { id })).publicToken).toBeNull()
})

test('a deleted experience can be restored once', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await write(person)
  await person.call(experienceApi.remove, { id: created.id })
  expect((await person.try(experienceApi.get, { id: created.id })).status).toBe(404)
  expect((await person.try(experienceApi.remove, { id: created.id })).status).toBe(404)
  expect(await person.call(experienceApi.restore, { id: created.id })).toEqual(created)
  expect((await person.try(experienceApi.restore, { id: created.id })).status).toBe(404)
})

test('setting official or highlight on an experience answers 403 to members', async () => {
  const server = await startServer()
  const [member, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const official = { ...market, official: 'true', highlight: true } as const
  expect((await member.try(experienceApi.create, { experience: official })).status).toBe(403)
  expect((await write(member, { ...market, official: 'false' })).official).toBe(false)
  expect(await write(admin, official)).toMatchObject({ official: true, highlight: true })
})

test('a longer description is cut to 279 characters, never inside an emoji', async () => {
  const person = await (await startServer()).signIn()
  const created = await write(person, { description: ` ${'é'.repeat(400)}` })
  expect(created.description).toBe('é'.repeat(MAX_DESCRIPTION))
  const family = '👨‍👩‍👧‍👦'
  const change = { description: `${'a'.repeat(MAX_DESCRIPTION - 3)}${family} et la suite` }
  const changed = await person.call(experienceApi.update, { id: created.id, experience: change })
  expect(changed.description).toBe('a'.repeat(MAX_DESCRIPTION - 3))
})

const manyTags = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `tag ${index}` }))

test.each([
  ['no description', { description: ' ' }, 'description'],
  ['a book', { description: 'é'.repeat(MAX_CUT_TEXT + 1) }, 'description'],
  ['NUL', { description: 'a\u0000b' }, 'description'],
  ['a lone surrogate in a tag', { tagsAttributes: [{ name: 'a\ud800' }] }, 'tagsAttributes.0.name'],
  ['a script for a link', { link: { linkUrl: 'javascript:alert(1)' } }, 'link.linkUrl'],
  ['a hidden script', { link: { linkUrl: ' JaVaScRiPt:alert(1)//a.b' } }, 'link.linkUrl'],
  ['a data link', { link: { linkUrl: 'data:text/html,<b>a.b' } }, 'link.linkUrl'],
  ['a word for a link', { link: { linkUrl: 'bonjour' } }, 'link.linkUrl'],
  ['a day that does not exist', { date: '2026-02-30T10:00:00Z' }, 'date'],
  ['a date in words', { date: 'demain' }, 'date'],
  ['a level of four', { skillsAttributes: [{ name: 'a', level: 4 }] }, 'skillsAttributes.0.level'],
  ['a level below', { skillsAttributes: [{ name: 'a', level: -1 }] }, 'skillsAttributes.0.level'],
  ['a level beyond numbers', { skillsAttributes: [{ name: 'a', level: 1e308 }] }, 'skillsAttributes.0.level'],
  ['half a level', { skillsAttributes: [{ name: 'a', level: 1.5 }] }, 'skillsAttributes.0.level'],
  ['no level', { skillsAttributes: [{ name: 'a' }] }, 'skillsAttributes.0.level'],
  ['an unknown skill', { skillsAttributes: [{ name: 'a', level: 1, skillId: 'no-such' }] }, 'skillsAttributes'],
  ['another group', { sharingParameters: 'group', groupIds: [999_999] }, 'groupIds'],
  ['a group without one', { sharingParameters: 'group' }, 'groupIds'],
  ['an unknown sharing', { sharingParameters: 'everybody' }, 'sharingParameters'],
  ['a tag that is not there', { tagsAttributes: [{ id: 999_999, destroy: true }] }, 'tagsAttributes'],
  ['too many tags', { tagsAttributes: manyTags(MAX_TAGS + 1) }, 'tagsAttributes'],
  ['ten thousand tags', { tagsAttributes: manyTags(10_000) }, 'tagsAttributes'],
  ['a place off the globe', { addressAttributes: { latitude: 91 } }, 'latitude'],
])('%s answers 422 under its field and changes nothing', async (_, wrong, field) => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await write(person)
  for (const attempt of [
    () => person.try(experienceApi.create, { experience: { ...market, ...wrong } as never }),
    () => person.try(experienceApi.update, { id: created.id, experience: wrong as never }),
  ]) {
    const { status, data } = await attempt()
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
    expect(data.errors?.[field]?.[0]).not.toMatch(/validation|\{\{/)
  }
  expect(await person.call(experienceApi.get, { id: created.id })).toEqual(created)
  expect((await person.call(experienceApi.list, {})).paginatedResults).toHaveLength(1)
})

test('sharing with a group answers 422 to non-members, except for community admins', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const shared = { ...market, sharingParameters: 'group' as const, groupIds: [group] }
  const [member, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  expect((await member.try(experienceApi.create, { experience: shared })).status).toBe(422)
  expect((await write(admin, shared)).groups).toMatchObject([{ id: group }])
  const foreign = await (await startServer()).createGroup()
  const { status } = await admin.try(experienceApi.create, { experience: { ...shared, groupIds: [foreign] } })
  expect(status).toBe(422)
})

test('changing tags or skills of another experience answers 422', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const [mine, theirs] = [await write(person), await write(other)]
  for (const experience of [
    { tagsAttributes: [{ id: theirs.tagsAttributes[0]?.id, destroy: true }] },
    { skillsAttributes: [{ id: theirs.skillsAttributes[0]?.id, name: 'a', level: 1, destroy: true }] },
    { skillsAttributes: [{ id: theirs.skillsAttributes[0]?.id, name: 'a', level: 0 }] },
  ]) {
    expect((await person.try(experienceApi.update, { id: mine.id, experience })).status).toBe(422)
  }
  expect(await other.call(experienceApi.get, { id: theirs.id })).toEqual(theirs)
  expect(await person.call(experienceApi.get, { id: mine.id })).toEqual(mine)
})

test('two requests with the same Idempotency-Key create one experience', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const once = () => person.call(experienceApi.create, { experience: market }, { 'idempotency-key': 'the-same-key' })
  const [one, two] = [await once(), await once()]
  expect(two.id).toBe(one.id)
  expect((await person.call(experienceApi.list, {})).paginatedResults).toHaveLength(1)
})
