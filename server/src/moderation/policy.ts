import { Refusal } from '@vecu/contract/error'

import type { Viewer } from '../account/viewer.ts'
import type { Tx } from '../db/tables.ts'
import { lockSeen } from '../experience/policy.ts'

/**
 * An item that the viewer may hide: somebody else's, by a community admin; by a group's admin one that is shared with a
 * group of theirs. What is shared with groups is seen in them only, so of it nothing more has to be asked.
 */
export async function lockHideable(tx: Tx, viewer: Viewer, id: number) {
  const item = await lockSeen(tx, viewer, id)
  const mayHide = viewer.communityAdmin || item.sharing === 'group'
  if (item.account_id === viewer.id || !mayHide) throw new Refusal('FORBIDDEN')
  return item
}
