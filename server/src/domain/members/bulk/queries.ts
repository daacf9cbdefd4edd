import { MAX_BULK_ACTIONS_RETURNED, type BulkAction, type BulkKind } from '@vecu/contract/bulk-action'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { type MemberQuery, memberQuerySql } from '../directory/member-search.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { MemberAction } from './apply-action.ts'

export const BULK_ACTION = 'bulk-action'

export interface Payload {
  communityId: number
  id: number
}

interface NewAction {
  tx: Tx
  queue: Queue
  communityId: number
  accountId: number
  locale: Locale
}

/** Stores the targets at the start: members who join while the action runs are not affected. */
export async function startMemberAction(newAction: NewAction, act: MemberAction, query: MemberQuery): Promise<number> {
  const groups = act.kind === 'move' ? { from_team_id: act.from, team_id: act.to } : {}
  const roleGroups = 'groupIds' in act ? { team_ids: JSON.stringify(act.groupIds) } : {}
  return begin(newAction, { kind: act.kind, ...groups, ...roleGroups }, (id) =>
    sql`insert into bulk_target (bulk_action_id, account_id)
      select ${id}::bigint, id from ${memberQuerySql(query, {})} as found (id)`.execute(newAction.tx),
  )
}

export interface Invited {
  email: string
  firstname?: string | undefined
  lastname?: string | undefined
}

export async function startInvitations(
  newAction: NewAction,
  groupId: number,
  invited: readonly Invited[],
): Promise<number> {
  return begin(newAction, { kind: 'invite', team_id: groupId }, (id) =>
    sql`insert into bulk_target (bulk_action_id, email, firstname, lastname)
      select ${id}::bigint, email, coalesce(firstname, ''), coalesce(lastname, '')
      from jsonb_to_recordset(${JSON.stringify(invited)}::jsonb) as line (email text, firstname text, lastname text)`.execute(
      newAction.tx,
    ),
  )
}

async function begin(
  { tx, queue, communityId, accountId, locale }: NewAction,
  columns: { kind: BulkKind; from_team_id?: number | null; team_id?: number; team_ids?: string },
  fill: (id: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_action')
    .values({ ...columns, account_id: accountId, locale, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await fill(id)
  await tx
    .updateTable('bulk_action')
    .set({ total: Number(numAffectedRows) })
    .where('id', '=', id)
    .execute()
  await queue.send<Payload>(tx, BULK_ACTION, { communityId, id })
  return id
}

function selectBulkActions(tx: Tx, accountId: number) {
  return tx
    .selectFrom('bulk_action')
    .select(['id', 'kind', 'status', 'total', 'done', 'changed', 'added', 'team_id as groupId'])
    .select(['created_at as createdAt', 'finished_at as finishedAt'])
    .select(sql<number>`done - changed`.as('skipped'))
    .where('account_id', '=', accountId)
}

export type BulkActionRow = Omit<BulkAction, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null }

/** Undefined for bulk actions of other accounts. */
export function findBulkAction(tx: Tx, accountId: number, id: number): Promise<BulkActionRow | undefined> {
  return selectBulkActions(tx, accountId).where('id', '=', id).executeTakeFirst()
}

/** `count` includes those beyond the limit. */
export async function recentBulkActions(
  tx: Tx,
  accountId: number,
): Promise<{ bulkActions: BulkActionRow[]; count: number }> {
  const bulkActions = await selectBulkActions(tx, accountId)
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(MAX_BULK_ACTIONS_RETURNED)
    .execute()
  return { bulkActions, count: bulkActions[0]?.count ?? 0 }
}
