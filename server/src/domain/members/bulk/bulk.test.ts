import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { MAX_BULK_ACTIONS_RETURNED, bulkActionApi } from '@vecu/contract/bulk-action'
import { MAX_MEMBERS_AT_ONCE } from '@vecu/contract/member-search'
import { expect, test, vi } from 'vitest'

import { countActive, countAudits, insertMany } from '../../../../test/many-members.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { bulkActionJob, memberActionJob } from './bulk-action.job.ts'

test('one foreign and one unknown id reject the whole request with 404 and their indexes', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const admin = await server.signIn('communityAdmin')
  const ids = await insertMany(server, 100)
  const foreign = await other.signIn()
  const userIds = ids.with(37, foreign.id).with(58, 999_999_999)
  const { status, data } = await admin.try(userApi.deactivate, { userIds })
  expect([status, data.code]).toEqual([404, 'USER_NOT_FOUND'])
  expect(Object.keys(data.errors ?? {})).toEqual(['userIds.37', 'userIds.58'])
  expect(data.errors?.['userIds.37']).toEqual(['Cette personne est introuvable. Retirez-la de la sélection.'])
  expect(JSON.stringify(data)).not.toContain(foreign.email)
  expect(await countActive(server, ids)).toBe(100)
  expect((await admin.call(auditApi.list, {})).paginatedResults).toEqual([])
})

test('a bulk request changes, audits and counts a hundred members at once', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const userIds = await insertMany(server, MAX_MEMBERS_AT_ONCE)
  const done = await admin.call(userApi.deactivate, { userIds })
  expect(done).toMatchObject({ count: MAX_MEMBERS_AT_ONCE, bulkAction: null })
  expect(done.users.map(({ active }) => active)).toEqual(userIds.map(() => false))
  expect(await countActive(server, userIds)).toBe(0)
  const { members, disabled } = await admin.call(userApi.counts, {})
  expect([members, disabled]).toEqual([MAX_MEMBERS_AT_ONCE + 1, MAX_MEMBERS_AT_ONCE])
  await admin.call(userApi.activate, { userIds })
  expect(await countActive(server, userIds)).toBe(MAX_MEMBERS_AT_ONCE)
  expect(await countAudits(server)).toBe(2 * MAX_MEMBERS_AT_ONCE)
})

test('approving accepts pending members, mails them and activates nobody', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const [pending, disabled] = [await server.signIn('pending'), await server.signIn('inactive')]
  const { users } = await admin.call(userApi.approve, { userIds: [pending.id, disabled.id] })
  expect(users.map(({ status, active }) => [status, active])).toEqual([
    ['accepted', true],
    ['accepted', false],
  ])
  expect(await mailsTo(server, pending.email)).toHaveLength(1)
  expect(await mailsTo(server, disabled.email)).toEqual([])
})

test('a selection excludes exceptions, higher roles and the viewer', async () => {
  const server = await startServer()
  const [group, second] = [await server.createGroup(), await server.createGroup()]
  const admin = await server.signIn('groupAdmin', [group, second])
  const boss = await server.signIn('communityAdmin', [group])
  const [first, spared, outside] = [
    await server.signIn('member', [group]),
    await server.signIn('member', [group]),
    await server.signIn('member'),
  ]
  const state = async () => {
    const { paginatedResults } = await boss.call(userApi.search, { status: 'disabled' })
    return paginatedResults.map(({ id }) => id)
  }
  const done = await admin.call(userApi.deactivate, { selection: { except: [spared.id] } })
  expect([done.count, done.users.map(({ id }) => id)]).toEqual([1, [first.id]])
  expect(await state()).toEqual([first.id])
  expect((await admin.try(userApi.activate, { selection: { except: [999_999_999] } })).status).toBe(404)
  expect((await admin.try(userApi.activate, { selection: { groupId: 999_999_999 } })).status).toBe(404)
  expect((await admin.try(userApi.activate, {})).status).toBe(422)
  expect((await admin.try(userApi.activate, { userIds: [first.id], selection: {} })).status).toBe(422)
  const move = { selection: { status: 'disabled' as const }, currentGroupId: group, newGroupId: second }
  expect((await admin.call(userApi.move, move)).count).toBe(1)
  expect((await admin.call(userApi.search, { groupId: second })).paginatedResults.map(({ id }) => id)).toContain(
    first.id,
  )
  expect((await outside.call(userApi.get, { id: outside.id })).active).toBe(true)
})

test('bulk actions never remove the last admin (LAST_ADMIN)', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const second = await server.signIn('communityAdmin')
  const members = await insertMany(server, 3)
  expect((await admin.try(userApi.deactivate, { userIds: [...members, admin.id] })).status).toBe(403)
  await admin.call(userApi.deactivate, { selection: {} })
  expect(await countActive(server, [admin.id, second.id, ...members])).toBe(1)
  const own = { id: admin.id, user: { communityAdmin: false, groupAdmin: false } }
  expect((await admin.try(userApi.permissions, own)).data.code).toBe('LAST_ADMIN')
  expect((await admin.try(userApi.deleteAccount, { id: admin.id, password: PASSWORD })).data.code).toBe('LAST_ADMIN')
})

test('more members than fit one request are changed by a job, with progress for its author', async () => {
  const total = MAX_MEMBERS_AT_ONCE + 160
  const server = await startServer()
  const [admin, other] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  await insertMany(server, total)
  const { count, bulkAction } = await admin.call(userApi.deactivate, { selection: { search: 'many.test' } })
  expect([count, bulkAction?.total]).toEqual([total, total])
  const id = bulkAction?.id ?? 0
  const work = () => memberActionJob(server.services).work({ communityId: server.community.id, id })
  // The worker has it as well: each member is changed once.
  await Promise.all([work(), work()])
  await vi.waitFor(async () => expect((await admin.call(bulkActionApi.get, { id })).status).toBe('done'), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ done: total, changed: total, skipped: 0 })
  expect((await admin.call(bulkActionApi.list, {})).bulkActions.map((action) => action.id)).toEqual([id])
  expect((await other.try(bulkActionApi.get, { id })).status).toBe(404)
  expect(await countAudits(server)).toBe(total)
  const { disabled } = await admin.call(userApi.counts, {})
  expect(disabled).toBe(total)
}, 60_000)

test('a running bulk action changes nobody after its author loses the admin role', async () => {
  const server = await startServer({ PROCESS_ROLES: 'api' })
  const group = await server.createGroup()
  const [admin, boss] = [await server.signIn('communityAdmin', [group]), await server.signIn('communityAdmin')]
  const ids = await insertMany(server, 3)
  const { db } = server.services.connection
  const id = await withCommunity(db, server.community.id, async (tx) => {
    const action = { account_id: admin.id, kind: 'deactivate' as const, locale: 'fr' as const, total: 3 }
    const row = await tx.insertInto('bulk_action').values(action).returning('id').executeTakeFirstOrThrow()
    const targets = ids.map((account_id) => ({ bulk_action_id: row.id, account_id }))
    await tx.insertInto('bulk_target').values(targets).execute()
    return row.id
  })
  await boss.call(userApi.permissions, { id: admin.id, user: { communityAdmin: false, groupAdmin: true } })
  await bulkActionJob(server.services).work({ communityId: server.community.id, id })
  expect(await countActive(server, ids)).toBe(3)
  // The author is now admin of a group without these members, so all of them are skipped.
  expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ status: 'done', changed: 0, skipped: 3 })
  await db.updateTable('bulk_action').set({ status: 'running' }).where('id', '=', id).execute()
  await boss.call(userApi.permissions, { id: admin.id, user: { communityAdmin: false, groupAdmin: false } })
  await bulkActionJob(server.services).work({ communityId: server.community.id, id })
  const { status } = await db.selectFrom('bulk_action').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('stopped')
})

test('the list of bulk actions counts those beyond its limit', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [admin, stranger] = [await server.signIn('communityAdmin'), await other.signIn('communityAdmin')]
  const row = { account_id: admin.id, kind: 'activate' as const, locale: 'fr' as const, total: 1 }
  const rows = Array.from({ length: MAX_BULK_ACTIONS_RETURNED + 1 }, () => row)
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.insertInto('bulk_action').values(rows).execute(),
  )
  const { bulkActions, count } = await admin.call(bulkActionApi.list, {})
  expect([bulkActions.length, count]).toEqual([MAX_BULK_ACTIONS_RETURNED, MAX_BULK_ACTIONS_RETURNED + 1])
  expect(await stranger.call(bulkActionApi.list, {})).toEqual({ bulkActions: [], count: 0 })
})
