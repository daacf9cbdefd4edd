import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { isVisibleTo } from '../item/policy.ts'

/** Experience with the account of its author. */
export interface CommentedItem {
  id: number
  account_id: number
}

/** Throws EXPERIENCE_NOT_FOUND unless the viewer may see the experience. */
export async function findCommented(tx: Tx, viewer: Viewer, id: number): Promise<CommentedItem> {
  const item = await tx
    .selectFrom('item')
    .select(['item.id', 'item.account_id'])
    .where('item.id', '=', id)
    .where('item.kind', '=', 'experience')
    .where('item.deleted_at', 'is', null)
    .where(isVisibleTo(viewer))
    .executeTakeFirst()
  if (!item) throw new AppError('EXPERIENCE_NOT_FOUND', { id, context: 'byId' })
  return item
}

/** Throws FEEDBACK_NOT_FOUND unless the viewer is one of the two people of the exchange. */
export function assertParticipant(viewer: Viewer, item: CommentedItem, writerId: number): void {
  const isAuthor = item.account_id === viewer.id
  if (isAuthor ? writerId === viewer.id : writerId !== viewer.id) throw new AppError('FEEDBACK_NOT_FOUND')
}

/**
 * Condition for a query on `item`, with the reader as `account`: both are active, the reader sees the experience, as in
 * `isVisibleTo`, and administers the community or is in a group of the author.
 */
export const MAY_WRITE = sql<boolean>`(
  account.active and account.status = 'accepted' and account.id <> item.account_id
  and exists (select from account as author
    where author.id = item.account_id and author.active and author.status = 'accepted')
  and ((account.community_admin and item.sharing <> 'private') or (
    exists (select from membership as mine join membership as theirs on theirs.team_id = mine.team_id
      where mine.account_id = account.id and theirs.account_id = item.account_id)
    and (item.sharing in ('community', 'public') or (item.sharing = 'group' and exists (
      select from item_team join membership on membership.team_id = item_team.team_id
      where item_team.item_id = item.id and membership.account_id = account.id))))))`

/** Whether the reader may write to the author of the experience now. */
export async function mayWrite(tx: Tx, experienceId: number, readerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('item')
    .innerJoin('account', (join) => join.on('account.id', '=', readerId))
    .select('item.id')
    .where('item.id', '=', experienceId)
    .where(MAY_WRITE)
    .executeTakeFirst()
  return found !== undefined
}
