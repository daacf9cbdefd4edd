import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

const TABLES = ['item', 'portrait', 'invitation_link', 'recognition'] as const

export const indexes: readonly LateIndex[] = [
  ...TABLES.map((table) => ({ name: `${table}_by_short_code`, on: `${table} (short_code)`, isUnique: true })),
  // Lets the job that fills in missing codes find them without reading the tables.
  ...TABLES.map((table) => ({
    name: `${table}_without_short_code`,
    on: `${table} (community_id) where short_code is null`,
  })),
]

/** Codes of short addresses; rows that exist already get theirs from a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Ten bytes of a random UUID, without those that hold its version and variant; 32 divides 256, so codes are uniform.
  await sql`create function new_short_code() returns text language sql volatile as $$
    select left(code, 5) || '-' || right(code, 5) from (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random, place) % 32, 1), '') as code
      from (select uuid_send(gen_random_uuid()) as random) as drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
    ) as joined
  $$`.execute(db)
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column short_code text`.execute(db)
    await sql`alter table ${sql.table(table)} alter column short_code set default new_short_code()`.execute(db)
  }
}
