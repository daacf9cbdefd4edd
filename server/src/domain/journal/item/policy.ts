import { AppError } from '@vecu/contract/error'
import type { ErrorCode } from '@vecu/contract/error'
import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * In a query on `item`: whether the viewer may see it. Pending and deactivated people see their own only, admins of the
 * community whatever is shared with anyone in it.
 */
export function isVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`item.account_id = ${viewer.id}`
  if (!viewer.active || viewer.status !== 'accepted') return own
  if (viewer.communityAdmin) return sql<boolean>`(${own} or item.sharing <> 'private')`
  return sql<boolean>`(${own} or item.sharing in ('community', 'public') or (item.sharing = 'group' and exists (
    select from item_team join membership on membership.team_id = item_team.team_id
    where item_team.item_id = item.id and membership.account_id = ${viewer.id})))`
}

type Kind = 'experience' | 'story'
const UNKNOWN: Record<Kind, ErrorCode> = { experience: 'EXPERIENCE_NOT_FOUND', story: 'STORY_NOT_FOUND' }
/** A story that is asked for by its link is missed in other words. */
const unknown = (kind: Kind, id: number) => new AppError(UNKNOWN[kind], { id, context: 'byId' })

/** Refuses unless there is such an item that the viewer may see. */
export async function assertVisible(tx: Tx, viewer: Viewer, kind: Kind, id: number): Promise<void> {
  const found = await tx
    .selectFrom('item')
    .select('item.id')
    .where('item.id', '=', id)
    .where('item.kind', '=', kind)
    .where('item.deleted_at', 'is', null)
    .where(isVisibleTo(viewer))
    .executeTakeFirst()
  if (!found) throw unknown(kind, id)
}

/**
 * One's own item. Of an item that the viewer may see it is said that it is another's; of any other nothing at all.
 */
export async function findOwnItem(
  tx: Tx,
  viewer: Viewer,
  kind: Kind,
  id: number,
  { deleted = false, lock = false } = {},
) {
  const item = await tx
    .selectFrom('item')
    .selectAll('item')
    .where('item.id', '=', id)
    .where('item.kind', '=', kind)
    .where('item.deleted_at', deleted ? 'is not' : 'is', null)
    .where(isVisibleTo(viewer))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!item) throw unknown(kind, id)
  if (item.account_id !== viewer.id) throw new AppError('FORBIDDEN')
  return item
}

/** For a change: another one of the same item waits for it. */
export function lockOwnItem(tx: Tx, viewer: Viewer, kind: Kind, id: number, { deleted = false } = {}) {
  return findOwnItem(tx, viewer, kind, id, { deleted, lock: true })
}

/** An item of either kind that the viewer may see; another change of it waits. */
export async function lockVisibleItem(tx: Tx, viewer: Viewer, id: number) {
  const item = await tx
    .selectFrom('item')
    .selectAll('item')
    .where('item.id', '=', id)
    .where('item.deleted_at', 'is', null)
    .where(isVisibleTo(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new AppError('ITEM_NOT_FOUND')
  return item
}
