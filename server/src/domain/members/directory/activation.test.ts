import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { expect, test } from 'vitest'

import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { addToGroup } from '../../identity/account/queries.ts'

const mailsTo = (server: TestServer, email: string) =>
  server.services.connection.db.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', email).execute()

test('granting and revoking admin roles takes effect in open sessions', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn('member', [group])]
  const grant = (communityAdmin: boolean, groupAdmin: boolean) =>
    admin.call(userApi.permissions, { id: member.id, user: { communityAdmin, groupAdmin } })
  expect(await grant(false, true)).toMatchObject({ communityAdmin: false, groupAdmin: true })
  expect((await member.try(userApi.search, {})).status).toBe(200)
  expect((await member.try(auditApi.list, {})).status).toBe(403)
  await grant(true, false)
  expect((await member.try(auditApi.list, {})).status).toBe(200)
  await grant(false, false)
  expect((await member.try(userApi.search, {})).status).toBe(403)
})

test('the last community admin cannot resign (LAST_ADMIN), one of two can', async () => {
  const server = await startServer()
  const [first, second] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  await server.signIn('groupAdmin')
  const user = { communityAdmin: false, groupAdmin: false }
  expect((await first.try(userApi.permissions, { id: first.id, user })).status).toBe(200)
  const rejected = await second.try(userApi.permissions, { id: second.id, user })
  expect([rejected.status, rejected.data.code]).toEqual([409, 'LAST_ADMIN'])
  expect((await second.call(userApi.get, { id: second.id })).communityAdmin).toBe(true)
})

test('deactivated and pending admins do not count as remaining admins', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  for (const kind of ['inactive', 'pending'] as const) {
    const { id } = await server.signIn(kind)
    await admin.call(userApi.permissions, { id, user: { communityAdmin: true, groupAdmin: false } })
  }
  const user = { communityAdmin: false, groupAdmin: false }
  expect((await admin.try(userApi.permissions, { id: admin.id, user })).data.code).toBe('LAST_ADMIN')
})

test("two last admins who remove each other's role concurrently do not both succeed", async () => {
  for (let round = 0; round < 5; round++) {
    const server = await startServer()
    const [a, b] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
    const user = { communityAdmin: false, groupAdmin: false }
    const responses = await Promise.all([
      a.try(userApi.permissions, { id: b.id, user }),
      b.try(userApi.permissions, { id: a.id, user }),
    ])
    // The second request fails with LAST_ADMIN or because the role is already gone.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const { db } = server.services.connection
    const admins = db.selectFrom('account').select('id').where('community_id', '=', server.community.id)
    expect(await admins.where('community_admin', '=', true).execute()).toHaveLength(1)
  }
})

test('two last admins who deactivate each other concurrently do not both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const server = await startServer()
    const [a, b] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
    const responses = await Promise.all([
      a.try(userApi.deactivate, { userIds: [b.id] }),
      b.try(userApi.deactivate, { userIds: [a.id] }),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('deactivation takes effect at once, and activation restores access', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('groupAdmin', [group]), await server.signIn('member', [group])]
  const { users } = await admin.call(userApi.deactivate, { userIds: [member.id, member.id] })
  expect(users).toMatchObject([{ id: member.id, active: false }])
  expect((await member.try(userApi.list, {})).data.code).toBe('ACCOUNT_DEACTIVATED')
  expect((await member.try(userApi.get, { id: member.id })).status).toBe(200)
  await admin.call(userApi.activate, { userIds: [member.id] })
  expect((await member.try(userApi.list, {})).status).toBe(200)
})

test('activating accepts pending members and mails each once in their language', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const [pending, member] = [await server.signIn('pending'), await server.signIn()]
  await pending.call(userApi.update, { id: pending.id, user: { locale: 'el' } })
  const input = { userIds: [pending.id, member.id] }
  await Promise.all([admin.call(userApi.activate, input), admin.call(userApi.activate, input)])
  expect((await pending.try(userApi.list, {})).status).toBe(200)
  const mails = await mailsTo(server, pending.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/[α-ω]/)
  expect(await mailsTo(server, member.email)).toEqual([])
})

test('one unknown, foreign or unmanaged member rejects the whole request', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const group = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [group])
  const [managed, unmanaged] = [await server.signIn('member', [group]), await server.signIn()]
  const boss = await server.signIn('communityAdmin', [group])
  const cases = [
    [999_999_999, 404],
    [(await other.signIn()).id, 404],
    [unmanaged.id, 403],
    [boss.id, 403],
    [admin.id, 403],
  ] as const
  for (const [id, status] of cases) {
    expect([id, (await admin.try(userApi.deactivate, { userIds: [managed.id, id] })).status]).toEqual([id, status])
    expect((await managed.call(userApi.get, { id: managed.id })).active).toBe(true)
  }
  expect((await boss.call(auditApi.list, {})).paginatedResults).toEqual([])
  expect((await boss.try(userApi.deactivate, { userIds: [boss.id] })).status).toBe(403)
  for (const userIds of [[], ['x'], [0], [1.5], Array.from({ length: 5_001 }, (_, index) => index + 1)]) {
    expect((await boss.try(userApi.activate, { userIds: userIds as number[] })).status).toBe(422)
  }
})

test('members move all or none, and only between groups of the admin', async () => {
  const server = await startServer()
  const [from, to, foreign] = [
    await server.createGroup('A'),
    await server.createGroup('B'),
    await server.createGroup('C'),
  ]
  const admin = await server.signIn('groupAdmin', [from, to])
  const [first, second] = [await server.signIn('member', [from]), await server.signIn('member', [from, to])]
  await withCommunity(server.services.connection.db, server.community.id, (tx) => addToGroup(tx, first.id, foreign))
  const otherMember = await server.signIn('member', [to])
  const outside = await server.signIn('member', [foreign])
  const move = (userIds: number[], currentGroupId: number, newGroupId: number) =>
    admin.try(userApi.move, { userIds, currentGroupId, newGroupId })
  const groups = async (id: number) => (await admin.call(userApi.get, { id })).groupsAttributes.map((group) => group.id)

  expect((await move([first.id], from, foreign)).status).toBe(403)
  expect((await move([outside.id], foreign, to)).status).toBe(403)
  expect((await move([first.id, outside.id], from, to)).status).toBe(403)
  expect((await move([first.id, otherMember.id], from, to)).status).toBe(409)
  expect((await move([first.id, 999_999_999], from, to)).status).toBe(404)
  expect((await move([first.id], from, 999_999_999)).data.code).toBe('GROUP_NOT_FOUND')
  expect(await groups(first.id)).toEqual([from, foreign])

  expect((await move([first.id, second.id], from, to)).status).toBe(200)
  expect(await groups(first.id)).toEqual([to, foreign])
  expect(await groups(second.id)).toEqual([to])
  const boss = await server.signIn('communityAdmin')
  const back = { userIds: [first.id], currentGroupId: foreign, newGroupId: from }
  expect((await boss.try(userApi.move, back)).status).toBe(200)
})

test('only community admins can find and move members without a group', async () => {
  const server = await startServer()
  const group = await server.createGroup('A')
  const [boss, admin] = [await server.signIn('communityAdmin', [group]), await server.signIn('groupAdmin', [group])]
  const [first, second, third] = [await server.signIn(), await server.signIn(), await server.signIn()]
  const inside = await server.signIn('member', [group])
  const loose = async (person = boss) => {
    const { paginatedResults, totalPages } = await person.call(userApi.search, { withoutGroup: true })
    return [totalPages.count, paginatedResults.map(({ id }) => id).toSorted((a, b) => a - b)]
  }
  expect(await loose()).toEqual([3, [first.id, second.id, third.id]])
  expect(await loose(admin)).toEqual([0, []])

  const fromNone = { currentGroupId: null, newGroupId: group }
  expect((await admin.try(userApi.move, { userIds: [first.id], ...fromNone })).status).toBe(403)
  expect((await admin.try(userApi.move, { selection: {}, ...fromNone })).status).toBe(403)
  const mixed = await boss.try(userApi.move, { userIds: [first.id, inside.id], ...fromNone })
  expect([mixed.status, Object.keys(mixed.data.errors ?? {})]).toEqual([409, ['userIds.1']])
  const between = { selection: { withoutGroup: true }, currentGroupId: group, newGroupId: group }
  expect((await boss.try(userApi.move, between)).status).toBe(422)
  expect((await loose())[0]).toBe(3)

  const race = () => boss.try(userApi.move, { userIds: [first.id], ...fromNone })
  const statuses = (await Promise.all([race(), race()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  const done = await boss.call(userApi.move, { selection: { except: [third.id] }, ...fromNone })
  expect(done.users.map(({ id, groupsAttributes }) => [id, groupsAttributes.map((one) => one.id)])).toEqual([
    [second.id, [group]],
  ])
  expect(await loose()).toEqual([1, [third.id]])
  const { paginatedResults } = await boss.call(auditApi.list, { action: 'moved' })
  expect(paginatedResults.map(({ subject, details }) => [subject?.id, details])).toEqual([
    [second.id, { from: null, to: group }],
    [first.id, { from: null, to: group }],
  ])
})

test('admin actions on members are audited once, with names', async () => {
  const server = await startServer()
  const [from, to] = [await server.createGroup(), await server.createGroup()]
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn('member', [from])]
  const { id } = member
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: true } })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: true } })
  await admin.call(userApi.move, { userIds: [id], currentGroupId: from, newGroupId: to })
  await admin.call(userApi.deactivate, { userIds: [id] })
  await admin.call(userApi.deactivate, { userIds: [id] })
  await admin.call(userApi.activate, { userIds: [id] })
  const { paginatedResults } = await admin.call(auditApi.list, {})
  expect(paginatedResults.map(({ action }) => action)).toEqual([
    'activated',
    'deactivated',
    'moved',
    'permissions_changed',
  ])
  expect(paginatedResults[2]).toMatchObject({
    actor: { id: admin.id, name: 'Inès Éluard communityAdmin' },
    subject: { id, name: 'Inès Éluard member' },
    details: { from, to },
  })
  await admin.call(userApi.deleteAccount, { id, reason: 'a quitté le centre', password: PASSWORD })
  const [deletion, last] = (await admin.call(auditApi.list, {})).paginatedResults
  expect(deletion).toMatchObject({
    action: 'account_deleted',
    subject: { id, name: null },
    details: { byAdmin: true, reason: 'a quitté le centre' },
  })
  expect(last?.subject).toEqual({ id, name: null })
})
