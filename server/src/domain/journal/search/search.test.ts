import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { searchApi } from '@vecu/contract/search'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

async function write(person: Person, description: string, more: Partial<ExperienceInput> = {}): Promise<number> {
  const experience = { description, sharingParameters: 'community' as const, ...more }
  return (await person.call(experienceApi.create, { experience })).id
}

async function search(person: Person, query: string): Promise<string[]> {
  const { items } = await person.call(searchApi.find, { query })
  return items.map(({ journalItem }) => journalItem.description)
}

test('search matches text, tags, skills and places in any language, ignoring accents and case', async () => {
  const server = await startServer()
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  await write(writer, 'Une journée à l’étal', {
    tagsAttributes: [{ name: 'marché' }],
    skillsAttributes: [{ name: 'Expliquer', skillId: 'explain-clearly', level: 2 }],
    addressAttributes: { name: 'Les Halles', city: 'Sète', country: 'France' },
  })
  await write(writer, 'Μια μέρα στην αγορά')
  const whole = ['journee', 'ÉTAL', 'mercato', 'markt', 'ΕΞΗΓΩ', 'sete', 'halles france', 'etal αγορα marche', 'ourné']
  for (const query of whole) expect([query, await search(reader, query)]).toEqual([query, ['Une journée à l’étal']])
  expect(await search(reader, 'ΑΓΟΡΆ')).toEqual(['Μια μέρα στην αγορά', 'Une journée à l’étal'])
  expect(await search(reader, 'journée judo')).toEqual([])
})

test('search returns own items first, then the newest, eight at most', async () => {
  const server = await startServer()
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  await write(reader, 'pain à moi', { sharingParameters: 'private' })
  for (let index = 0; index < 9; index++) await write(writer, `pain ${index}`)
  const found = await search(reader, 'pain')
  expect(found).toEqual(['pain à moi', ...[8, 7, 6, 5, 4, 3, 2].map((index) => `pain ${index}`)])
})

test('search returns only items that the viewer may see', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const owner = await server.signIn('member', [kitchen, garden])
  const [mate, stranger] = [await server.signIn('member', [kitchen]), await server.signIn()]
  await write(owner, 'soupe secrète', { sharingParameters: 'private' })
  await write(owner, 'soupe de cuisine', { sharingParameters: 'group', groupIds: [kitchen] })
  await write(owner, 'soupe de jardin', { sharingParameters: 'group', groupIds: [garden] })
  await write(owner, 'soupe publique', { sharingParameters: 'public' })
  const deletedId = await write(owner, 'soupe jetée')
  await owner.call(experienceApi.remove, { id: deletedId })
  expect(await search(owner, 'soupe')).toHaveLength(4)
  expect(await search(mate, 'soupe')).toEqual(['soupe publique', 'soupe de cuisine'])
  expect(await search(stranger, 'soupe')).toEqual(['soupe publique'])
  // Community admins find everything that is not private, as in the groups themselves.
  const admin = await server.signIn('communityAdmin')
  expect(await search(admin, 'soupe')).toEqual(['soupe publique', 'soupe de jardin', 'soupe de cuisine'])
  expect(await search(await server.signIn('groupAdmin'), 'soupe')).toEqual(['soupe publique'])
  const foreignAdmin = await (await startServer()).signIn('communityAdmin')
  expect(await foreignAdmin.call(searchApi.find, { query: 'soupe' })).toEqual({ items: [], members: [] })
})

test.each([
  ['pending', { status: 'pending' as const }],
  ['inactive', { active: false }],
])('a %s account finds only own items and no members', async (_kind, change) => {
  const server = await startServer()
  const [member, person] = [await server.signIn(), await server.signIn()]
  await write(member, 'pain commun')
  await write(person, 'pain à moi')
  const { db } = server.services.connection
  await db.updateTable('account').set(change).where('id', '=', person.id).execute()
  expect(await search(person, 'pain')).toEqual(['pain à moi'])
  expect((await person.call(searchApi.find, { query: 'Inès' })).members).toEqual([])
})

test('search finds active members by name, not by e-mail address', async () => {
  const server = await startServer()
  const reader = await server.signIn()
  const people = { member: await server.signIn(), pending: await server.signIn('pending') }
  await server.signIn('inactive')
  const named = async (query: string) => (await reader.call(searchApi.find, { query })).members
  const found = await named('ELUARD ines')
  expect(found.map(({ id }) => id).toSorted()).toEqual([reader.id, people.member.id].toSorted())
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['avatarUrl', 'firstname', 'id', 'lastname'])
  expect(await named('people.test')).toEqual([])
  expect(await named(people.member.email)).toEqual([])
  expect(await named('eluard nobody')).toEqual([])
  for (let index = 0; index < 6; index++) await server.signIn()
  expect(await named('éluard')).toHaveLength(6)
})

test.each(['%', '_', '\\', '％', '＿', '＼', '%%%', "'", '"; drop table item; --', 'a'.repeat(200), 'a '.repeat(99)])(
  'search treats %s as literal text',
  async (query) => {
    const server = await startServer()
    const person = await server.signIn()
    await write(person, 'Une journée')
    expect(await search(person, query)).toEqual([])
    await write(person, `Avec ${query.trim()} dedans`)
    expect(await search(person, query)).toHaveLength(1)
  },
)

test.each([
  ['nothing', {}],
  ['only spaces', { query: '   ' }],
  ['201 characters', { query: 'a'.repeat(201) }],
  ['NUL', { query: 'a\u0000b' }],
  ['a list', { query: ['a', 'b'] }],
])('a query that is %s answers 422', async (_, input) => {
  const person = await (await startServer()).signIn()
  const { status, data } = await person.try(searchApi.find, input as never)
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['query']])
})
