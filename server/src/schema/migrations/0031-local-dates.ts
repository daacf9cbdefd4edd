import { type Kysely, sql } from 'kysely'

/**
 * `local_date` is the date as its author entered it, `time_zone` the time zone of that entry. Both are null in earlier
 * rows, which a nightly job fills in batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['experience', 'story']) {
    await sql`alter table ${sql.table(table)} add column local_date text, add column time_zone text`.execute(db)
  }
}
