import { sql } from 'kysely'

import type { Db } from '../../schema/tables/tables.ts'
import { PREPARE } from '../db/prepared-statements.ts'
import { withTimeout } from '../db/timeouts.ts'

/**
 * Changes with every commit that wrote anything: a snapshot lists the transactions whose writes are visible. The start of
 * the server tells databases apart that continue from the same backup.
 */
export async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`${PREPARE}
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as version`.execute(db)
  return rows[0]?.version ?? ''
}

/**
 * Callers that wait at the same time share one reading. It always begins after they called, so that it contains what was
 * committed before.
 */
export function shareReadings(read: () => Promise<string>): () => Promise<string> {
  let running: Promise<unknown> = Promise.resolve()
  /** Begins when the running one is done. */
  let next: Promise<string> | undefined

  function begin(): Promise<string> {
    next = undefined
    const reading = read()
    running = reading
    return reading
  }

  return () => {
    next ??= running.then(begin, begin)
    return withTimeout(next)
  }
}
