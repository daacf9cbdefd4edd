import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table community_text add column notice jsonb not null default '{}'`).execute(db)
}
