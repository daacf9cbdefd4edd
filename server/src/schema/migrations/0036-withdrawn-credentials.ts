import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

const statements = [
  // Set when the private key leaked: nothing that it signed is accepted any longer.
  `alter table community_key add column distrusted_at timestamptz`,
  // Set when the holder withdraws a credential. The entry then belongs to no recognition, which gets a new one.
  `alter table credential_status add column withdrawn_at timestamptz`,
  // Printed code of the withdrawn credential, so that its verification can say so.
  `alter table credential_status add column withdrawn_code text`,
]

export const indexes: readonly LateIndex[] = [
  { name: 'credential_status_by_withdrawn_code', on: 'credential_status (withdrawn_code)' },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
