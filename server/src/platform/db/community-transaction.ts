import { sql } from 'kysely'

import type { Db, Tx } from '../../schema/tables/tables.ts'
import { PREPARE } from './prepared-statements.ts'

/**
 * Runs `work` in a transaction restricted to one community. The role `app` is needed because row level security does
 * not apply to the owner or PGlite's superuser.
 */
export function withCommunity<Result>(db: Db, communityId: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    await sql`${PREPARE} select set_config('role', 'app', true), set_config('app.community_id', ${String(communityId)}, true)`.execute(
      tx,
    )
    return work(tx)
  })
}
