import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the cover shows, in the author's words, for those who do not see it.
  await sql.raw(`alter table experience add column cover_description text`).execute(db)
}
