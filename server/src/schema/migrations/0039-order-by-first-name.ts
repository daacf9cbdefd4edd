import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

export const indexes: readonly LateIndex[] = [
  { name: 'account_by_firstname', on: 'account (community_id, firstname_key, id) include (state, member_role)' },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column firstname_key text collate "C" not null
    generated always as (fold_text(firstname) || ' ' || fold_text(lastname)) stored`.execute(db)
}
