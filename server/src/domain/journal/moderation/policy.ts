import { AppError } from '@vecu/contract/error'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { lockVisibleItem } from '../item/policy.ts'

/**
 * Locks an item that the viewer may hide: any of another account for community admins; for group admins, one shared
 * with a group that they administer.
 */
export async function lockHideable(tx: Tx, viewer: Viewer, id: number) {
  const item = await lockVisibleItem(tx, viewer, id)
  const mayHide = viewer.communityAdmin || (item.sharing === 'group' && (await isInAdministered(tx, viewer, id)))
  if (item.account_id === viewer.id || !mayHide) throw new AppError('FORBIDDEN')
  return item
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
