import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Storage keys of the pictures, read when the mail is sent.
  await sql`alter table mail add column pictures jsonb`.execute(db)
  // Address that stops such mails by one POST (RFC 8058).
  await sql`alter table mail add column one_click_url text`.execute(db)
}
