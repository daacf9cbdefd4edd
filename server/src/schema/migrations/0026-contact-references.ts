import { type Kysely, sql } from 'kysely'

/** What a visitor quotes when asking again. Messages of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column reference text`.execute(db)
}
