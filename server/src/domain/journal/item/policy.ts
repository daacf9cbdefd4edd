import { AppError } from '@vecu/contract/error'
import type { ErrorCode } from '@vecu/contract/error'
import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/**
 * Condition for a query on `item`: whether the viewer may see it. Pending and deactivated members see only their own
 * items; community admins see everything that is not private.
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
/** `context` selects the message: a story requested by its public link has another one. */
const unknown = (kind: Kind, id: number) => new AppError(UNKNOWN[kind], { id, context: 'byId' })

/** Throws unless the item exists and the viewer may see it. */
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

/** Throws FORBIDDEN for a visible item of another account, and not found for an invisible one, to hide it. */
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

/** Locks the item, so that concurrent changes wait. */
export function lockOwnItem(tx: Tx, viewer: Viewer, kind: Kind, id: number, { deleted = false } = {}) {
  return findOwnItem(tx, viewer, kind, id, { deleted, lock: true })
}

/** Locks an item of either kind that the viewer may see; throws ITEM_NOT_FOUND otherwise. */
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

/** Whether the viewer may set `official` and `highlight` on their own items. */
export async function mayCurateOwn(tx: Tx, viewer: Viewer): Promise<boolean> {
  if (viewer.communityAdmin || !viewer.groupAdmin) return viewer.communityAdmin
  const community = await tx
    .selectFrom('community')
    .select('group_admins_curate')
    .where(sql<boolean>`id = current_community()`)
    .executeTakeFirstOrThrow()
  return community.group_admins_curate
}
