import { type Kysely, sql } from 'kysely'

/** Reference for follow-up requests; older messages have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column reference text`.execute(db)
}
