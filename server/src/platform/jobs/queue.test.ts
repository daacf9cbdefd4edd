import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { startServer } from '../../../test/start-server.ts'

test('scheduled jobs complete', async () => {
  const { db } = (await startServer()).services.connection
  const { rows: jobs } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) select name, data from pgboss.schedule returning id`.execute(db)
  expect(jobs.length).toBeGreaterThan(0)
  const unfinished = async () => {
    const ids = jobs.map(({ id }) => id)
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text from pgboss.job
      where id = any(${ids}::uuid[]) and state <> 'completed'`.execute(db)
    return rows
  }
  try {
    await vi.waitFor(
      async () => expect(await unfinished()).toEqual([]),
      // 20 s were too short twice in the full suite on PostgreSQL, for an unknown reason: a job stayed `created`.
      { timeout: 80_000, interval: 100 },
    )
  } catch (error) {
    // Shows whether the worker is busy with another job of the queue, or waits for a lock.
    const queues = (await unfinished()).map(({ name }) => name)
    const { rows: all } = await sql`
      select name, state::text, created_on, started_on, start_after, retry_count, output from pgboss.job
      where name = any(${queues})`.execute(db)
    const { rows: activity } = await sql`
      select state, wait_event_type, wait_event, left(query, 200) as query, now() - query_start as since
      from pg_stat_activity where datname = current_database()`.execute(db)
    throw new Error(JSON.stringify({ all, activity }, null, 2), { cause: error })
  }
}, 90_000)
