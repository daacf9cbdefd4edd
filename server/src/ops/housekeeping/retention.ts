import { type RawBuilder, sql } from 'kysely'

import type { Db, Tables } from '../../schema/tables/tables.ts'

interface Retention {
  table: keyof Tables
  /** Column from which the age is counted. */
  since: string
  maxAge: string
}

/** Rows deleted by age alone. `docs/operations.md` lists the same values, verified by a test. */
export const RETENTION: readonly Retention[] = [
  { table: 'attempt', since: 'resets_at', maxAge: '0 days' },
  { table: 'idempotency', since: 'created_at', maxAge: '1 day' },
  { table: 'one_time_token', since: 'expires_at', maxAge: '1 day' },
  { table: 'moodle_sign_in', since: 'created_at', maxAge: '1 day' },
  { table: 'bulk_action', since: 'created_at', maxAge: '30 days' },
  // 30 days more, so that their owner sees which program stopped working.
  { table: 'personal_access_token', since: 'expires_at', maxAge: '30 days' },
  // Contain names of people who may never have joined; 30 days more, so that a late visitor learns that it expired.
  { table: 'invitation', since: 'expires_at', maxAge: '30 days' },
  // Contain personal data; retained to investigate deliveries. A mail not sent in 30 days is given up.
  { table: 'mail', since: 'created_at', maxAge: '30 days' },
  // The delivery log of webhooks; an event not delivered in 30 days was given up long before.
  { table: 'webhook_delivery', since: 'created_at', maxAge: '30 days' },
  // Twice the lifetime of a session, so that a device used in the last half year does not count as new.
  { table: 'session', since: 'created_at', maxAge: '180 days' },
  { table: 'notification', since: 'created_at', maxAge: '365 days' },
  { table: 'nudge', since: 'created_at', maxAge: '365 days' },
  { table: 'activity', since: 'created_at', maxAge: '365 days' },
  { table: 'contact', since: 'created_at', maxAge: '365 days' },
  // Open ones have no date.
  { table: 'moderation_case', since: 'decided_at', maxAge: '365 days' },
]

/** Small enough that no transaction waits long for its row locks. */
const BATCH = 5_000

export async function removeExpired(db: Db, batch = BATCH): Promise<void> {
  for (const retention of RETENTION) await removeInBatches(db, retention, batch)
}

async function removeInBatches(db: Db, { table, since, maxAge }: Retention, batch: number): Promise<void> {
  const statement: RawBuilder<unknown> = sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < now() - ${maxAge}::interval limit ${batch}))`
  for (let removed = batch; removed === batch;) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    removed = Number(numAffectedRows)
  }
}
