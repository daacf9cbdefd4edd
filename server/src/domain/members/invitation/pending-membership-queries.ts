import type { Admission } from '@vecu/contract/identification'
import { sql } from 'kysely'

import { recordActivity } from '../../identity/account/queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { joinGroup } from './queries.ts'

export async function insertWaiting(tx: Tx, accountId: number, linkId: number): Promise<void> {
  await tx
    .insertInto('waiting_membership')
    .values({ account_id: accountId, link_id: linkId })
    .onConflict((conflict) => conflict.columns(['account_id', 'link_id']).doNothing())
    .execute()
}

/** Deletes the pending memberships of a link that was revoked or renewed. */
export async function removeWaiting(tx: Tx, linkId: number): Promise<void> {
  await tx.deleteFrom('waiting_membership').where('link_id', '=', linkId).execute()
}

/**
 * Grants the memberships that waited for the e-mail confirmation, and accepts the account with the first of them. A
 * link that has expired since still counts, because it was used in time; one that is used up does not.
 */
export async function grantWaiting(
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<{ groups: { id: number; name: string }[]; isNewMember: boolean }> {
  const waiting = await tx.deleteFrom('waiting_membership').where('account_id', '=', id).returning('link_id').execute()
  const granted: { id: number; name: string }[] = []
  for (const { link_id: linkId } of waiting) {
    const group = await takePlace(tx, { id, email }, linkId)
    if (group) granted.push(group)
  }
  if (granted.length === 0) return { groups: [], isNewMember: false }
  const before = await tx
    .selectFrom('account')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx
    .updateTable('account')
    .set({ status: 'accepted', admission: sql<Admission>`coalesce(admission, 'link')` })
    .where('id', '=', id)
    .execute()
  return { groups: granted, isNewMember: before?.status === 'pending' }
}

async function takePlace(tx: Tx, { id, email }: { id: number; email: string }, linkId: number) {
  const link = await tx
    .selectFrom('invitation_link')
    .innerJoin('team', 'team.id', 'invitation_link.team_id')
    .select(['team.id', 'team.name'])
    .where('invitation_link.id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .where(
      sql<boolean>`(email_domain is null or right(lower(${email}), length(email_domain) + 1) = '@' || email_domain)`,
    )
    .forUpdate('invitation_link')
    .executeTakeFirst()
  if (!link || !(await joinGroup(tx, id, link.id))) return undefined
  await tx
    .updateTable('invitation_link')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
  await recordActivity(tx, id, 'joined', link.name)
  return link
}
