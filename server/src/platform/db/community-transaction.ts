import { sql } from 'kysely'

import type { Db, Tx } from '../../schema/tables/tables.ts'

/**
 * Runs work in a transaction that sees one community only. The role gives row level security its force
 * (the owner and PGlite's superuser would pass over it), so a forgotten `where` finds nothing instead of too much.
 */
export function withCommunity<Result>(db: Db, communityId: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    await sql`select set_config('role', 'app', true), set_config('app.community_id', ${String(communityId)}, true)`.execute(
      tx,
    )
    return work(tx)
  })
}
