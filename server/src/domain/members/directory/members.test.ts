import { userApi } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

async function named(server: TestServer, lastname: string, firstname = 'Ana', groups: number[] = []): Promise<Person> {
  const person = await server.signIn('member', groups)
  await person.call(userApi.update, { id: person.id, user: { firstname, lastname } })
  return person
}

const ids = ({ paginatedResults }: { paginatedResults: { id: number }[] }) => paginatedResults.map(({ id }) => id)

test('members are listed by name, 25 a page, without pending and deactivated ones', async () => {
  const server = await startServer()
  await server.signIn('pending')
  await server.signIn('inactive')
  const people: Person[] = []
  for (let index = 0; index < 27; index++) people.push(await server.signIn())
  const reader = people[0] as Person
  const first = await reader.call(userApi.list, { forDashboard: 'true' })
  expect(first.paginatedResults).toHaveLength(25)
  expect(first.totalPages).toEqual({ pages: 2, count: 27 })
  const second = await reader.call(userApi.list, { page: 1 })
  expect([...ids(first), ...ids(second)].toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id))
  expect((await reader.call(userApi.list, { page: 9 })).paginatedResults).toEqual([])
})

test('names are sorted without accents and case', async () => {
  const server = await startServer()
  const [zola, emile, ebner] = [await named(server, 'zola'), await named(server, 'Émile'), await named(server, 'EBNER')]
  expect(ids(await zola.call(userApi.list, {}))).toEqual([ebner.id, emile.id, zola.id])
})

test('members of one group can be listed; an unknown group returns GROUP_NOT_FOUND', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const group = await server.createGroup()
  const [inside, outside] = [await server.signIn('member', [group]), await server.signIn()]
  expect(ids(await outside.call(userApi.list, { groupId: String(group) as never }))).toEqual([inside.id])
  const found = await outside.call(userApi.list, { groupId: group, search: 'eluard ines' })
  expect([ids(found), found.totalPages]).toEqual([[inside.id], { pages: 1, count: 1 }])
  expect(ids(await outside.call(userApi.list, { search: 'ÉLU' })).toSorted()).toEqual(
    [inside.id, outside.id].toSorted(),
  )
  for (const search of [inside.email, '%', 'x'.repeat(200)]) {
    expect(ids(await outside.call(userApi.list, { search }))).toEqual([])
  }
  expect((await outside.try(userApi.list, { search: 'a\u0000' })).status).toBe(422)
  for (const groupId of [await other.createGroup(), 999_999_999]) {
    const { status, data } = await outside.try(userApi.list, { groupId })
    expect([status, data.code]).toEqual([404, 'GROUP_NOT_FOUND'])
  }
})

test.each([
  ['eloise', true],
  ['DUPRÉ éLOïse', true],
  ['dupre elo', true],
  ['  el   dup ', true],
  ['people.test dupre', true],
  ['dupre martin', false],
  ['%', false],
  ['_', false],
  ['\\', false],
  ["' or 1=1 --", false],
])('searching members for "%s"', async (search, found) => {
  const server = await startServer()
  const person = await named(server, 'Dupré', 'Éloïse')
  const admin = await server.signIn('communityAdmin')
  const results = ids(await admin.call(userApi.search, { search }))
  expect(results.includes(person.id)).toBe(found)
})

test('Greek names are found in any case, with and without accents', async () => {
  const server = await startServer()
  const person = await named(server, 'Παπαδόπουλος', 'Γιώργος')
  const admin = await server.signIn('communityAdmin')
  for (const search of ['γιωργος', 'ΓΙΏΡΓΟΣ', 'παπαδοπουλοσ γι', 'ΠΑΠΑΔΌΠΟΥΛΟΣ']) {
    expect([search, ids(await admin.call(userApi.search, { search }))]).toEqual([search, [person.id]])
  }
})

test('group admins find members of their groups, including pending and deactivated ones', async () => {
  const server = await startServer()
  const [group, otherGroup] = [await server.createGroup(), await server.createGroup()]
  const admin = await server.signIn('groupAdmin', [group])
  const inside = [
    await server.signIn('member', [group]),
    await server.signIn('pending', [group]),
    await server.signIn('inactive', [group]),
  ]
  const outside = await server.signIn('member', [otherGroup])
  const found = await admin.call(userApi.search, {})
  expect(ids(found).toSorted((a, b) => a - b)).toEqual([admin.id, ...inside.map(({ id }) => id)])
  expect(found.paginatedResults.every(({ email }) => email !== null)).toBe(true)
  expect(ids(await admin.call(userApi.search, { search: outside.email }))).toEqual([])
  expect((await admin.try(userApi.search, { groupId: otherGroup })).status).toBe(403)
  expect((await admin.try(userApi.search, { groupId: 999_999_999 })).status).toBe(404)
  const boss = await server.signIn('communityAdmin')
  expect(ids(await boss.call(userApi.search, { groupId: otherGroup }))).toEqual([outside.id])
  expect((await outside.try(userApi.search, {})).status).toBe(403)
})

test('status and role filter the search', async () => {
  const server = await startServer()
  const [admin, groupAdmin, member, pending, disabled] = [
    await server.signIn('communityAdmin'),
    await server.signIn('groupAdmin'),
    await server.signIn('member'),
    await server.signIn('pending'),
    await server.signIn('inactive'),
  ]
  const find = async (filter: object) => ids(await admin.call(userApi.search, { orderBy: 'created_at', ...filter }))
  expect(await find({ status: 'active' })).toEqual([admin.id, groupAdmin.id, member.id])
  expect(await find({ status: 'pending' })).toEqual([pending.id])
  expect(await find({ status: 'disabled' })).toEqual([disabled.id])
  expect(await find({ role: 'community_admin' })).toEqual([admin.id])
  expect(await find({ role: 'group_admin' })).toEqual([groupAdmin.id])
  expect(await find({ role: 'member', status: 'active' })).toEqual([member.id])
  expect((await admin.try(userApi.search, { role: 'king' as never })).status).toBe(422)
})

test('every column sorts in both directions, including ties', async () => {
  const server = await startServer()
  const [alpha, beta] = [await server.createGroup('Alpha'), await server.createGroup('bêta')]
  const admin = await server.signIn('communityAdmin', [beta])
  const [a, b] = [await named(server, 'Abel', 'Ana', [alpha]), await named(server, 'Bory')]
  const group = await server.signIn('groupAdmin', [beta])
  const pending = await server.signIn('pending')
  const { db } = server.services.connection
  await db.updateTable('account').set({ last_activity_at: new Date() }).where('id', '=', b.id).execute()
  const find = async (orderBy: string, orderDir?: string) => {
    const query = { orderBy, orderDir, viewOption: 'with_statistics' }
    return ids(await admin.call(userApi.search, JSON.parse(JSON.stringify(query)) as object))
  }
  const byId = [admin.id, a.id, b.id, group.id, pending.id]
  expect((await find('name')).slice(0, 2)).toEqual([a.id, b.id])
  expect((await find('name', 'desc')).slice(-2)).toEqual([b.id, a.id])
  const byEmail = await find('email')
  expect(await find('email', 'desc')).toEqual(byEmail.toReversed())
  const byName = [a.id, b.id, admin.id, group.id]
  expect(await find('status')).toEqual([...byName, pending.id])
  expect(await find('status', 'desc')).toEqual([pending.id, ...byName.toReversed()])
  expect(await find('role')).toEqual([a.id, b.id, pending.id, group.id, admin.id])
  expect(await find('role', 'desc')).toEqual([admin.id, group.id, pending.id, b.id, a.id])
  expect(await find('group')).toEqual([a.id, admin.id, group.id, b.id, pending.id])
  expect(await find('group', 'desc')).toEqual([group.id, admin.id, a.id, pending.id, b.id])
  expect(await find('created_at')).toEqual(byId)
  expect(await find('created_at', 'desc')).toEqual(byId.toReversed())
  for (const column of ['experiences_count', 'stories_count', 'certified_count']) {
    expect(await find(column)).toEqual(byId)
    expect(await find(column, 'desc')).toEqual(byId.toReversed())
  }
  expect(await find('last_activity_at')).toEqual([b.id, admin.id, a.id, group.id, pending.id])
  expect(await find('last_activity_at', 'desc')).toEqual([b.id, pending.id, group.id, a.id, admin.id])
})

test('statistics are returned on request only', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  expect((await admin.call(userApi.search, {})).paginatedResults[0]).not.toHaveProperty('statistics')
  const { paginatedResults } = await admin.call(userApi.search, { viewOption: 'with_statistics' })
  expect(paginatedResults[0]?.statistics).toEqual({
    experiencesCount: 0,
    storiesCount: 0,
    certifiedCount: 0,
    lastActivityAt: null,
  })
})
