import { type RawBuilder, sql } from 'kysely'

import type { Db, Tables } from '../../schema/tables/tables.ts'

interface Retention {
  table: keyof Tables
  /** The column from which time is counted. */
  since: string
  kept: string
}

/** What goes by its age alone. `docs/operations.md` tells it to operators; a test holds the two together. */
export const RETENTION: readonly Retention[] = [
  { table: 'attempt', since: 'resets_at', kept: '0 days' },
  { table: 'idempotency', since: 'created_at', kept: '1 day' },
  { table: 'one_time_token', since: 'expires_at', kept: '1 day' },
  { table: 'moodle_sign_in', since: 'created_at', kept: '1 day' },
  // They tell nobody anything any more.
  { table: 'bulk_action', since: 'created_at', kept: '30 days' },
  // They hold the names of people who may never have come; a month longer, so that a late visitor is told what happened.
  { table: 'invitation', since: 'expires_at', kept: '30 days' },
  // They hold personal data, and are kept so that a delivery can be looked into. What is not sent by then never will be.
  { table: 'mail', since: 'created_at', kept: '30 days' },
  // Twice as long as one lives: a device of the last half year is not called a new one.
  { table: 'session', since: 'created_at', kept: '180 days' },
  { table: 'notification', since: 'created_at', kept: '365 days' },
  { table: 'activity', since: 'created_at', kept: '365 days' },
  { table: 'contact', since: 'created_at', kept: '365 days' },
]

/** Small enough that nobody waits for the rows of a batch. */
const BATCH = 5_000

export async function removeExpired(db: Db, batch = BATCH): Promise<void> {
  for (const retention of RETENTION) await removeInBatches(db, retention, batch)
}

async function removeInBatches(db: Db, { table, since, kept }: Retention, batch: number): Promise<void> {
  const statement: RawBuilder<unknown> = sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < now() - ${kept}::interval limit ${batch}))`
  for (let removed = batch; removed === batch;) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    removed = Number(numAffectedRows)
  }
}
