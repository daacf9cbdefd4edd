import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * Runs `change` and throws LAST_ADMIN if it leaves a community with members but without an admin. Locks the community
 * row, so that two last admins cannot remove each other concurrently.
 */
export async function ensureAdminRemains<Result>(tx: Tx, change: () => Promise<Result>): Promise<Result> {
  await tx.selectFrom('community').select('id').forNoKeyUpdate().execute()
  const before = await lookForPeople(tx)
  const result = await change()
  const after = await lookForPeople(tx)
  if (before.admin && !after.admin && after.anyone) throw new AppError('LAST_ADMIN')
  return result
}

/** Uses `exists` instead of counts, because communities may be large. */
async function lookForPeople(tx: Tx): Promise<{ anyone: boolean; admin: boolean }> {
  const { rows } = await sql<{ anyone: boolean; admin: boolean }>`${PREPARE} select
    exists (select from account where community_id = current_community()) as anyone,
    exists (select from account where community_id = current_community() and member_role = 2 and state = 0) as admin`.execute(
    tx,
  )
  return rows[0] ?? { anyone: false, admin: false }
}
