import { sql } from 'kysely'

import { recordAudits } from '../../community/audit/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

interface Move {
  tx: Tx
  actorId: number
  ids: readonly number[]
  /** Null: members without a group. */
  from: number | null
  to: number
}

/**
 * Moves members between groups and returns those moved. Memberships keep their position, because the first group is the
 * main one.
 */
export async function moveMembers({ tx, actorId, ids, from, to }: Move): Promise<number[]> {
  const moved = from === null ? await placeGroupless(tx, ids, to) : await moveBetween(tx, ids, { from, to })
  if (from !== to) await recordAudits(tx, { actorId, subjectIds: moved, action: 'moved', details: { from, to } })
  return moved
}

/** Locks the accounts: of two admins who place the same member concurrently, only the first succeeds. */
async function placeGroupless(tx: Tx, ids: readonly number[], to: number): Promise<number[]> {
  const locked = await tx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
    .where('group_key', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const placed = locked.map(({ id }) => id)
  await sql`insert into membership (account_id, team_id) select id, ${to}::bigint
    from unnest(${sql.val(placed)}::bigint[]) as id`.execute(tx)
  return placed
}

async function moveBetween(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const isMeant = sql<boolean>`account_id = any(${sql.val(ids)}::bigint[])`
  const leaving = tx.selectFrom('membership').where('team_id', '=', from).where(isMeant)
  const locked = await leaving.select('account_id').orderBy('account_id').forUpdate().execute()
  const moved = locked.map(({ account_id }) => account_id)
  if (from === to) return moved
  await tx
    .insertInto('membership')
    .columns(['account_id', 'team_id', 'created_at'])
    .expression(
      leaving
        .select(['account_id', sql<number>`${to}::bigint`.as('team_id'), 'created_at'])
        .orderBy('created_at')
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'team_id'])
        .doUpdateSet({ created_at: sql`least(membership.created_at, excluded.created_at)` }),
    )
    .execute()
  await tx.deleteFrom('membership').where('team_id', '=', from).where(isMeant).execute()
  return moved
}
