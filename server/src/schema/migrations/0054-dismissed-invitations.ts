import { type Kysely, sql } from 'kysely'

/** Declined by an account that has not confirmed the address: the invitation stays open for the person who has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column dismissed_at timestamptz`.execute(db)
}
