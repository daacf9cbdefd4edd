import type { Locale } from '@vecu/contract/locale'

import { recordAudit } from '../audit/queries.ts'
import type { Tx } from '../db/tables.ts'
import type { Viewer } from './viewer.ts'

export interface Approved {
  email: string
  firstname: string
  locale: Locale
}

/** Activates accounts and accepts those who wait; answers the ones accepted just now, who are told by mail. */
export async function activateAccounts(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<Approved[]> {
  const activated = await tx
    .updateTable('account')
    .set({ active: true })
    .where('id', 'in', ids)
    .where('active', '=', false)
    .returning('id')
    .execute()
  const approved = await tx
    .updateTable('account')
    .set({ status: 'accepted' })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .returning(['id', 'email', 'firstname', 'locale'])
    .execute()
  for (const { id } of activated) await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'activated' })
  for (const { id } of approved) await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'approved' })
  return approved
}

export async function deactivateAccounts(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<void> {
  const deactivated = await tx
    .updateTable('account')
    .set({ active: false })
    .where('id', 'in', ids)
    .where('active', '=', true)
    .returning('id')
    .execute()
  for (const { id } of deactivated) await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'deactivated' })
}

interface Permissions {
  communityAdmin: boolean
  groupAdmin: boolean
}

export async function setPermissions(
  tx: Tx,
  viewer: Viewer,
  id: number,
  { communityAdmin, groupAdmin }: Permissions,
): Promise<void> {
  const changed = await tx
    .updateTable('account')
    .set({ community_admin: communityAdmin, group_admin: groupAdmin })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('community_admin', '!=', communityAdmin), eb('group_admin', '!=', groupAdmin)]))
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  const details = { community_admin: communityAdmin, group_admin: groupAdmin }
  await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'permissions_changed', details })
}
