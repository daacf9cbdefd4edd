import { MAX_BULK_ACTIONS_RETURNED, type BulkAction } from '@vecu/contract/bulk-action'
import type { Locale } from '@vecu/contract/locale'
import { type Insertable, type RawBuilder, sql } from 'kysely'

import { type MemberQuery, memberQuerySql } from '../directory/member-search.ts'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { MemberAction } from './apply-action.ts'

/** Invitations. */
export const BULK_ACTION = 'bulk-action'
/** Its own queue, because a process of 1.0.0 finds no targets and would end the action during an upgrade. */
export const MEMBER_ACTION = 'member-action'

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

/** Stores the members at the start: those who join while the action runs are not affected. */
export async function startMemberAction(
  newAction: NewAction,
  act: MemberAction,
  chosen: readonly number[] | MemberQuery,
): Promise<number> {
  const groups = act.kind === 'move' ? { from_team_id: act.from, team_id: act.to } : {}
  const roleGroups = 'groupIds' in act ? { team_ids: JSON.stringify(act.groupIds) } : {}
  const found = 'length' in chosen ? sql`unnest(${sql.val(chosen)}::bigint[])` : memberQuerySql(chosen, {})
  const accountIds = sql<number[]>`array(select id from ${found} as found (id) order by id)`
  const id = await insertAction(newAction, {
    kind: act.kind,
    ...groups,
    ...roleGroups,
    account_ids: accountIds,
    total: 0,
  })
  const { tx, queue, communityId } = newAction
  await tx
    .updateTable('bulk_action')
    .set({ total: sql<number>`cardinality(account_ids)` })
    .where('id', '=', id)
    .execute()
  await queue.send<Payload>(tx, MEMBER_ACTION, { communityId, id }, { group: String(communityId) })
  return id
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
  const id = await insertAction(newAction, { kind: 'invite', team_id: groupId, total: invited.length })
  const { tx, queue, communityId } = newAction
  await sql`insert into bulk_target (bulk_action_id, email, firstname, lastname)
    select ${id}::bigint, email, coalesce(firstname, ''), coalesce(lastname, '')
    from jsonb_to_recordset(${JSON.stringify(invited)}::jsonb) as line (email text, firstname text, lastname text)`.execute(
    tx,
  )
  await queue.send<Payload>(tx, BULK_ACTION, { communityId, id })
  return id
}

async function insertAction(
  { tx, accountId, locale }: NewAction,
  columns: Omit<Insertable<Tables['bulk_action']>, 'account_id' | 'locale' | 'account_ids'> & {
    account_ids?: RawBuilder<number[]>
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_action')
    .values({ ...columns, account_id: accountId, locale })
    .returning('id')
    .executeTakeFirstOrThrow()
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
