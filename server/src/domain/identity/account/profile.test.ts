import { userApi } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'

test('a member sees other members without their e-mail addresses', async () => {
  const server = await startServer()
  const group = await server.createGroup('CAP Cuisine')
  const [member, other] = [await server.signIn('member', [group]), await server.signIn()]
  const user = await other.call(userApi.get, { id: member.id })
  expect(user).toMatchObject({ id: member.id, firstname: 'Inès', email: null, active: true, status: 'accepted' })
  expect(user.groupsAttributes).toEqual([{ id: group, name: 'CAP Cuisine', logoUrl: null, groupAdmin: false }])
  expect(user.communitiesAttributes).toMatchObject([{ url: server.community.slug }])
  expect((await member.call(userApi.get, { id: member.id })).email).toBe(member.email)
})

test('an e-mail address is visible to the admins of its owner, not to other group admins', async () => {
  const server = await startServer()
  const [group, otherGroup] = [await server.createGroup(), await server.createGroup()]
  const { id, email } = await server.signIn('member', [group])
  const emailFor = async (kind: 'groupAdmin' | 'communityAdmin', groups: number[]) =>
    (await (await server.signIn(kind, groups)).call(userApi.get, { id })).email
  expect(await emailFor('communityAdmin', [])).toBe(email)
  expect(await emailFor('groupAdmin', [group])).toBe(email)
  expect(await emailFor('groupAdmin', [otherGroup])).toBeNull()
})

test.each(['pending', 'inactive'] as const)('a member who is %s sees only their own account', async (kind) => {
  const server = await startServer()
  const [person, member] = [await server.signIn(kind), await server.signIn()]
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(200)
  expect((await person.try(userApi.get, { id: member.id })).status).toBe(404)
  expect((await person.try(userApi.list, {})).status).toBe(403)
})

test('a pending account is visible to its admins only', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const { id } = await server.signIn('pending', [group])
  const statusFor = async (kind: 'member' | 'groupAdmin' | 'communityAdmin', groups: number[]) =>
    (await (await server.signIn(kind, groups)).try(userApi.get, { id })).status
  expect(await statusFor('member', [group])).toBe(404)
  expect(await statusFor('groupAdmin', [])).toBe(404)
  expect(await statusFor('groupAdmin', [group])).toBe(200)
  expect(await statusFor('communityAdmin', [])).toBe(200)
})

test('accounts of another community return 404, even for its admins', async () => {
  const [one, other] = [await startServer(), await startServer()]
  const [person, admin] = [await one.signIn(), await other.signIn('communityAdmin')]
  for (const id of [person.id, 999_999_999]) {
    expect(await admin.try(userApi.get, { id })).toMatchObject({ status: 404, data: { code: 'USER_NOT_FOUND' } })
    expect((await admin.try(userApi.update, { id, user: { firstname: 'X' } })).status).toBe(404)
    expect((await admin.try(userApi.activities, { id })).status).toBe(404)
    expect((await admin.try(userApi.exportData, { id })).status).toBe(404)
  }
})

test('members can change their own names and language, admins cannot change them', async () => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const user = { firstname: '  Ελένη ', lastname: 'd’Àrtois-Nguyễn', locale: 'el' as const }
  const changed = await person.call(userApi.update, { id: person.id, user })
  expect(changed).toMatchObject({ firstname: 'Ελένη', lastname: 'd’Àrtois-Nguyễn', locale: 'el' })
  expect(await person.call(userApi.update, { id: person.id, user: { locale: 'nl' } })).toMatchObject({
    firstname: 'Ελένη',
    locale: 'nl',
  })
  expect(await admin.try(userApi.update, { id: person.id, user })).toMatchObject({ status: 403 })
})

test('a profile update ignores protected fields', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const sly = { communityAdmin: true, groupAdmin: true, status: 'pending', active: false, email: 'x@y.test', id: 1 }
  const after = await person.call(userApi.update, { id: person.id, user: { firstname: 'Zoé', ...sly } as never })
  expect(after).toMatchObject({ firstname: 'Zoé', communityAdmin: false, groupAdmin: false, email: person.email })
})

test('invalid names and languages return 422 per field and change nothing', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const user = { firstname: ' ', lastname: 'x'.repeat(81), locale: 'de' } as never
  const { status, data } = await person.try(userApi.update, { id: person.id, user })
  expect(status).toBe(422)
  expect(Object.keys(data.errors ?? {})).toEqual(['firstname', 'lastname', 'locale'])
  expect((await person.call(userApi.get, { id: person.id })).firstname).toBe('Inès')
})

test('a pending member can edit their profile, a deactivated one gets ACCOUNT_DEACTIVATED', async () => {
  const server = await startServer()
  const [pending, inactive] = [await server.signIn('pending'), await server.signIn('inactive')]
  const user = { firstname: 'Zoé' }
  expect((await pending.try(userApi.update, { id: pending.id, user })).status).toBe(200)
  const rejected = await inactive.try(userApi.update, { id: inactive.id, user })
  expect([rejected.status, rejected.data.code]).toEqual([403, 'ACCOUNT_DEACTIVATED'])
})

test('activities are visible to the member and their admins, newest first', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [person, other] = [await server.signIn('member', [group]), await server.signIn('member', [group])]
  const { paginatedResults, totalPages } = await person.call(userApi.activities, { id: person.id })
  expect(paginatedResults).toMatchObject([{ kind: 'joined', subject: null }])
  expect(totalPages).toEqual({ pages: 1, count: 1 })
  const admin = await server.signIn('groupAdmin', [group])
  expect((await admin.call(userApi.activities, { id: person.id, page: 7 })).paginatedResults).toEqual([])
  const foreign = await server.signIn('groupAdmin', [await server.createGroup()])
  expect((await foreign.try(userApi.activities, { id: person.id })).status).toBe(403)
  expect((await other.try(userApi.activities, { id: person.id })).status).toBe(403)
})
