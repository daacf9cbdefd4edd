import { Refusal } from '@vecu/contract/error'
import { sql } from 'kysely'

import { recordAudit } from '../audit/queries.ts'
import type { Tx } from '../db/tables.ts'
import type { Viewer } from './viewer.ts'

interface Move {
  ids: readonly number[]
  from: number
  to: number
}

/** Moves members between groups. They keep their place in the order of their groups: the first stays "the" group. */
export async function moveMembers(tx: Tx, viewer: Viewer, { ids, from, to }: Move): Promise<void> {
  const leaving = tx.selectFrom('membership').where('team_id', '=', from).where('account_id', 'in', ids)
  const locked = await leaving.select('id').orderBy('id').forUpdate().execute()
  // Somebody else moved one of them since the page was loaded.
  if (locked.length < ids.length) throw new Refusal('CONFLICT')
  if (from === to) return
  await tx
    .insertInto('membership')
    .columns(['account_id', 'team_id', 'created_at'])
    .expression(leaving.select(['account_id', sql<number>`${to}::bigint`.as('team_id'), 'created_at']))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'team_id'])
        .doUpdateSet({ created_at: sql`least(membership.created_at, excluded.created_at)` }),
    )
    .execute()
  await tx.deleteFrom('membership').where('team_id', '=', from).where('account_id', 'in', ids).execute()
  for (const subjectId of ids) {
    await recordAudit(tx, { actorId: viewer.id, subjectId, action: 'moved', details: { from, to } })
  }
}
