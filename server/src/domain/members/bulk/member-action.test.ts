import { userApi } from '@vecu/contract/account'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { countActive, countAudits, insertMany } from '../../../../test/many-members.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { memberActionJob } from './bulk-action.job.ts'

const MANY = 260

/** Without a worker: tests run the job themselves. */
const startApi = () => startServer({ PROCESS_ROLES: 'api' }, { whole: true })

function work(server: TestServer, id: number, services: Partial<Services> = {}): Promise<void> {
  return memberActionJob({ ...server.services, ...services }).work({ communityId: server.community.id, id })
}

/** Fails when it queues mails for the third time, in the middle of a batch. */
function failingQueue({ services: { queue } }: TestServer): Services['queue'] {
  let calls = 0
  const sendAll: typeof queue.sendAll = async (...sent) => {
    calls += 1
    if (calls === 3) throw new Error('the process ended')
    return queue.sendAll(...sent)
  }
  return { ...queue, sendAll }
}

async function startAction(
  admin: Person,
  act: 'activate' | 'approve' | 'deactivate',
  userIds: readonly number[],
): Promise<number> {
  const { count, users, bulkAction } = await admin.call(userApi[act], { userIds: [...userIds] })
  expect([count, users]).toEqual([userIds.length, []])
  expect(bulkAction).toMatchObject({ kind: act, status: 'running', total: userIds.length, done: 0 })
  return bulkAction?.id ?? 0
}

/** Numbers of mails to the members, by address. */
async function countMails(server: TestServer): Promise<number[]> {
  const { db } = server.services.connection
  const { rows } = await withCommunity(db, server.community.id, (tx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from mail where recipient like '%@many.test' group by recipient`.execute(tx),
  )
  return rows.map(({ count }) => count)
}

test('an action that ended in the middle of a batch continues and doubles neither audit entries nor mails', async () => {
  const server = await startApi()
  const admin = await server.signIn('communityAdmin')
  const userIds = await insertMany(server, MANY, { active: false, status: 'pending' })
  const id = await startAction(admin, 'activate', userIds)

  await expect(work(server, id, { queue: failingQueue(server) })).rejects.toThrow('the process ended')
  const interrupted = await admin.call(bulkActionApi.get, { id })
  expect(interrupted).toMatchObject({ status: 'running', changed: interrupted.done, finishedAt: null })
  expect(interrupted.done).toBeGreaterThan(0)
  expect(interrupted.done).toBeLessThan(MANY)
  // The interrupted batch left nothing.
  expect(await countActive(server, userIds)).toBe(interrupted.done)
  expect(await countMails(server)).toHaveLength(interrupted.done)

  await work(server, id)
  expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ status: 'done', done: MANY, changed: MANY })
  // Activated and approved.
  expect(await countAudits(server)).toBe(2 * MANY)
  expect(await countMails(server)).toEqual(userIds.map(() => 1))
  const stored = await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.selectFrom('bulk_action').select('account_ids').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(stored.account_ids).toBeNull()
}, 60_000)

test('a repeated request and a repeated job change and mail nobody again', async () => {
  const server = await startApi()
  const admin = await server.signIn('communityAdmin')
  const userIds = await insertMany(server, MANY, { status: 'pending' })
  const [first, second] = [await startAction(admin, 'approve', userIds), await startAction(admin, 'approve', userIds)]
  await work(server, first)
  await work(server, first)
  await work(server, second)
  expect(await admin.call(bulkActionApi.get, { id: first })).toMatchObject({ changed: MANY, skipped: 0 })
  expect(await admin.call(bulkActionApi.get, { id: second })).toMatchObject({ changed: 0, skipped: MANY })
  expect(await countAudits(server)).toBe(MANY)
  expect(await countMails(server)).toEqual(userIds.map(() => 1))
}, 60_000)

test('overlapping actions of two admins change each member once', async () => {
  const server = await startApi()
  const admins = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')] as const
  const userIds = await insertMany(server, MANY)
  const parts = [userIds.slice(0, 180), userIds.slice(80)] as const
  const ids = [
    await startAction(admins[0], 'deactivate', parts[0]),
    await startAction(admins[1], 'deactivate', parts[1]),
  ] as const
  await Promise.all(ids.map((id) => work(server, id)))
  const done = [
    await admins[0].call(bulkActionApi.get, { id: ids[0] }),
    await admins[1].call(bulkActionApi.get, { id: ids[1] }),
  ]
  expect(done.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(MANY)
  expect(done.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(100)
  expect(await countActive(server, userIds)).toBe(0)
  expect(await countAudits(server)).toBe(MANY)
}, 60_000)

test('a member who becomes an admin between two batches is skipped by the action of a group admin', async () => {
  const server = await startApi()
  const group = await server.createGroup()
  const [admin, boss] = [await server.signIn('groupAdmin', [group]), await server.signIn('communityAdmin')]
  const userIds = await insertMany(server, MANY, { active: false, status: 'pending' })
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx
      .insertInto('membership')
      .values(userIds.map((account_id) => ({ account_id, team_id: group })))
      .execute(),
  )
  const id = await startAction(admin, 'activate', userIds)
  await expect(work(server, id, { queue: failingQueue(server) })).rejects.toThrow('the process ended')
  const last = userIds.at(-1) ?? 0
  await boss.call(userApi.permissions, { id: last, user: { communityAdmin: true, groupAdmin: false } })
  await work(server, id)
  expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ status: 'done', changed: MANY - 1, skipped: 1 })
  expect(await countActive(server, [last])).toBe(0)
}, 60_000)

test('an action stops when its author loses the right between two batches, and keeps what it changed', async () => {
  const server = await startApi()
  const [admin, boss] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  const userIds = await insertMany(server, MANY, { active: false, status: 'pending' })
  const id = await startAction(admin, 'activate', userIds)
  await expect(work(server, id, { queue: failingQueue(server) })).rejects.toThrow('the process ended')
  const { done } = await admin.call(bulkActionApi.get, { id })
  await boss.call(userApi.deactivate, { userIds: [admin.id] })
  await work(server, id)
  await boss.call(userApi.activate, { userIds: [admin.id] })
  expect(await admin.call(bulkActionApi.get, { id })).toMatchObject({ status: 'stopped', done, changed: done })
  expect(await countActive(server, userIds)).toBe(done)
}, 60_000)
