import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { administersGroup, isAdministeredBy } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { lockVisibleItem } from '../item/policy.ts'

/**
 * Locks an item that the viewer may hide: any of another account for community admins; for group admins, one of a
 * member of their groups, or shared with a group that they administer.
 */
export async function lockHideable(tx: Tx, viewer: Viewer, id: number) {
  const item = await lockVisibleItem(tx, viewer, id)
  const mayHide =
    (await administersAuthor(tx, viewer, item.account_id)) ||
    (item.sharing === 'group' && (await isInAdministered(tx, viewer, id)))
  if (item.account_id === viewer.id || !mayHide) throw new AppError('FORBIDDEN')
  return item
}

/** Locks an item whose curation the viewer may change: group admins only where the community allows it. */
export async function lockCuratable(tx: Tx, viewer: Viewer, community: Community, id: number) {
  if (!viewer.communityAdmin && !community.group_admins_curate) throw new AppError('FORBIDDEN')
  const item = await lockVisibleItem(tx, viewer, id)
  if (!(await administersAuthor(tx, viewer, item.account_id))) throw new AppError('FORBIDDEN')
  return item
}

/** Account with this id whose portrait is public; throws PORTRAIT_NOT_FOUND otherwise. */
export async function findReportablePortrait(tx: Tx, accountId: number): Promise<number> {
  const found = await tx
    .selectFrom('portrait')
    .innerJoin('account', 'account.id', 'portrait.account_id')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('portrait.public', '=', true)
    .where('account.active', '=', true)
    .where('account.status', '=', 'accepted')
    .executeTakeFirst()
  if (!found) throw new AppError('PORTRAIT_NOT_FOUND')
  return found.id
}

async function administersAuthor(tx: Tx, viewer: Viewer, authorId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', authorId)
    .where(isAdministeredBy(viewer))
    .executeTakeFirst()
  return found !== undefined
}

async function isInAdministered(tx: Tx, viewer: Viewer, itemId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('item_team')
    .select('item_team.team_id')
    .where('item_team.item_id', '=', itemId)
    .where(administersGroup(viewer, 'item_team.team_id'))
    .executeTakeFirst()
  return found !== undefined
}

/** SQL condition on `moderation_case` and its author `account`: whether the viewer may decide it. Nobody decides about themselves. */
export function mayDecide(viewer: Viewer) {
  return sql<boolean>`(moderation_case.author_id <> ${viewer.id} and ${isAdministeredBy(viewer)})`
}
