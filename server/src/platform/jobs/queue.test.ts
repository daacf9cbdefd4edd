import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { startRetries } from '../../../test/database/start-retries.ts'
import { startServer } from '../../../test/start-server.ts'
import { withCommunity } from '../db/community-transaction.ts'
import { type Job, openQueue } from './queue.ts'

test('scheduled jobs complete', async () => {
  const server = await startServer()
  const { db } = server.services.connection
  const { rows: jobs } = await sql<{ id: string; name: string }>`
    insert into pgboss.job (name, data) select name, data from pgboss.schedule returning id, name`.execute(db)
  expect(jobs.length).toBeGreaterThan(0)
  for (const { name } of jobs) await startRetries(server, name)
  const unfinished = async () => {
    const ids = jobs.map(({ id }) => id)
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text from pgboss.job
      where id = any(${ids}::uuid[]) and state <> 'completed'`.execute(db)
    return rows
  }
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 20_000, interval: 100 })
}, 30_000)

test('a worker polls again after the clock was set back', async () => {
  const { services, community } = await startServer()
  const { connection, log, metrics } = services
  const name = `clock-${randomUUID()}`
  const queue = await openQueue(connection, [name], { log, metrics, pollingSeconds: 1 })
  onTestFinished(() => queue.close())
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const job: Job<{ step: string }> = {
    name,
    async work({ step }) {
      if (step === 'first') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 })
      done.push(step)
    },
  }
  await queue.work([job])
  await withCommunity(connection.db, community.id, (tx) => queue.send(tx, name, { step: 'first' }))
  await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 20_000 })
  vi.useRealTimers()
  // Inserted without a notification, so that only polling finds it.
  await sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify({ step: 'second' })}::jsonb)`.execute(
    connection.db,
  )
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), { timeout: 20_000 })
}, 60_000)

test('jobs that run one at a time follow each other without waiting for the next poll', async () => {
  const { services, community } = await startServer()
  const { connection, log, metrics } = services
  const name = `single-${randomUUID()}`
  const queue = await openQueue(connection, [name], { log, metrics, pollingSeconds: 60 })
  onTestFinished(() => queue.close())
  const done: number[] = []
  let running = 0
  const job: Job<{ step: number }> = {
    name,
    atOnce: 1,
    async work({ step }) {
      running += 1
      expect(running).toBe(1)
      // Longer than the time in which notifications of the same commit arrive.
      await pause(50)
      running -= 1
      done.push(step)
    },
  }
  await queue.work([job])
  const steps = [0, 1, 2, 3, 4, 5]
  await withCommunity(connection.db, community.id, (tx) =>
    queue.sendAll(
      tx,
      name,
      steps.map((step) => ({ step })),
    ),
  )
  await vi.waitFor(() => expect(done.toSorted()).toEqual(steps), { timeout: 10_000 })
}, 30_000)

test('a group of jobs that hang does not delay another group', async () => {
  const { services, community } = await startServer()
  const { connection, log, metrics } = services
  const name = `groups-${randomUUID()}`
  const queue = await openQueue(connection, [name], { log, metrics, pollingSeconds: 1 })
  const hanging = Promise.withResolvers<void>()
  onTestFinished(async () => {
    hanging.resolve()
    await queue.close()
  })
  const started: string[] = []
  const job: Job<{ group: string }> = {
    name,
    atOnce: 10,
    atOncePerGroup: 3,
    async work({ group }) {
      started.push(group)
      if (group === 'hanging') await hanging.promise
    },
  }
  await queue.work([job])
  const send = (group: string, count: number) =>
    withCommunity(connection.db, community.id, (tx) =>
      queue.sendAll(
        tx,
        name,
        Array.from({ length: count }, () => ({ group })),
        { group },
      ),
    )
  await send('hanging', 12)
  await vi.waitFor(() => expect(started).toEqual(['hanging', 'hanging', 'hanging']), { timeout: 10_000 })
  await send('other', 30)
  const count = (group: string) => started.filter((one) => one === group).length
  await vi.waitFor(() => expect(count('other')).toBe(30), { timeout: 10_000 })
  expect(count('hanging')).toBe(3)
  hanging.resolve()
  await vi.waitFor(() => expect(count('hanging')).toBe(12), { timeout: 20_000 })
}, 60_000)
