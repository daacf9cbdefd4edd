import { type Kysely, sql } from 'kysely'

/** Members to change, in one value: five thousand rows of `bulk_target` block other requests while they are checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_action add column account_ids bigint[]`.execute(db)
}
