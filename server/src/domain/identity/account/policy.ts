import { AppError } from '@vecu/contract/error'
import { type RawBuilder, sql } from 'kysely'

import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

/** Pending and deactivated members see only themselves. */
function mayViewMembers({ active, status }: Viewer): boolean {
  return active && status === 'accepted'
}

/** SQL condition on `account`: whether the member is in a group administered by `accountId`. */
function isInAdministeredGroup(accountId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from membership theirs join membership mine on mine.team_id = theirs.team_id
    where theirs.account_id = account.id and mine.account_id = ${accountId} and mine.group_admin)`
}

/** SQL condition: whether the viewer administers the group whose id is in `column`. */
export function administersGroup(viewer: Viewer, column: string): RawBuilder<boolean> {
  if (!mayViewMembers(viewer)) return sql<boolean>`false`
  if (viewer.communityAdmin) return sql<boolean>`true`
  // A personal access token without the scope `admin` has no admin rights, whatever the membership says.
  if (!viewer.groupAdmin) return sql<boolean>`false`
  return sql<boolean>`exists (select from membership as administering
    where administering.team_id = ${sql.ref(column)} and administering.account_id = ${viewer.id}
      and administering.group_admin)`
}

/** SQL condition on `account`: whether the viewer administers the community or one of the member's groups. */
export function isAdministeredBy(viewer: Viewer): RawBuilder<boolean> {
  if (!mayViewMembers(viewer)) return sql<boolean>`false`
  if (viewer.communityAdmin) return sql<boolean>`true`
  return viewer.groupAdmin ? isInAdministeredGroup(viewer.id) : sql<boolean>`false`
}

export interface VisibleAccount {
  id: number
  own: boolean
  /** Whether the viewer administers this account. */
  administered: boolean
}

/** Throws USER_NOT_FOUND unless the viewer may see the account. Pending accounts are visible to their admins only. */
export async function findVisibleAccount(tx: Tx, viewer: Viewer, id: number): Promise<VisibleAccount> {
  const found = await tx
    .selectFrom('account')
    .select(['account.id', 'account.status', isAdministeredBy(viewer).as('administered')])
    .where('account.id', '=', id)
    .executeTakeFirst()
  const own = id === viewer.id
  const visible = own || (mayViewMembers(viewer) && (found?.status === 'accepted' || found?.administered === true))
  if (!found || !visible) throw new AppError('USER_NOT_FOUND')
  return { id, own, administered: found.administered }
}

export async function findOwnAccount(tx: Tx, viewer: Viewer, id: number): Promise<VisibleAccount> {
  const account = await findVisibleAccount(tx, viewer, id)
  if (!account.own) throw new AppError('FORBIDDEN')
  return account
}

/** Maps each existing account id to whether the viewer may manage it. Group admins may not manage community admins. */
export async function checkManageable(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<Map<number, boolean>> {
  const found = await tx
    .selectFrom('account')
    .modifyFront(PREPARE)
    .select(['account.id', 'account.community_admin as above', isAdministeredBy(viewer).as('administered')])
    .where(sql<boolean>`account.id = any(${sql.val(ids)}::bigint[])`)
    .execute()
  return new Map(
    found.map(({ id, above, administered }) => [id, administered && (viewer.communityAdmin || !above)] as const),
  )
}

/** Those of the accounts that the viewer may not manage; rows of thousands that it may manage would take long to read. */
export async function findUnmanageable(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, 'unknown' | 'forbidden'>> {
  const manageable = sql<boolean>`${isAdministeredBy(viewer)} and (${viewer.communityAdmin} or not account.community_admin)`
  const { rows } = await sql<{ id: number; isKnown: boolean }>`
    select named.id, account.id is not null as "isKnown"
    from unnest(${sql.val(ids)}::bigint[]) as named (id) left join account on account.id = named.id
    where account.id is null or not (${manageable})`.execute(tx)
  return new Map(rows.map(({ id, isKnown }) => [id, isKnown ? 'forbidden' : 'unknown'] as const))
}

/** Throws GROUP_NOT_FOUND or FORBIDDEN unless the viewer administers the group. */
export async function assertGroupAdmin(tx: Tx, viewer: Viewer, groupId: number): Promise<void> {
  const group = await tx
    .selectFrom('team')
    .select(administersGroup(viewer, 'team.id').as('administered'))
    .where('team.id', '=', groupId)
    .executeTakeFirst()
  if (!group) throw new AppError('GROUP_NOT_FOUND')
  if (!group.administered) throw new AppError('FORBIDDEN')
}
