import { sql } from 'kysely'

import type { Db } from '../../schema/tables/tables.ts'
import type { LateIndex as ConcurrentIndex } from '../../schema/late-index.ts'

const LOCK = 7_200_117

/**
 * Builds missing indexes with CREATE INDEX CONCURRENTLY. Uses a try-lock: waiting for the lock would hold a snapshot
 * that the build waits for. Drops invalid leftovers first.
 */
export async function buildConcurrentIndexes(db: Db, indexes: readonly ConcurrentIndex[]): Promise<void> {
  if ((await missingAmong(db, indexes)).length === 0) return
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as alone`.execute(db)
  if (rows[0]?.alone !== true) return
  try {
    // No lock timeout: a concurrent build waits for other transactions but does not block writes.
    await sql`select set_config('lock_timeout', '0', false)`.execute(db)
    for (const { name, on, isUnique } of await missingAmong(db, indexes)) {
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
      const kind = sql.raw(isUnique ? 'unique index' : 'index')
      await sql`create ${kind} concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
    }
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db)
  }
}

async function missingAmong(db: Db, indexes: readonly ConcurrentIndex[]): Promise<ConcurrentIndex[]> {
  const names = indexes.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisvalid and c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])`.execute(db)
  return indexes.filter(({ name }) => !rows.some((row) => row.name === name))
}
