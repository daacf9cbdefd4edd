import { MAX_GROUP_INVITATIONS_RETURNED } from '@vecu/contract/group-invitation'
import { type SqlBool, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/** Open invitations to the viewer's e-mail address; `count` includes those beyond the limit. */
export async function openGroupInvitations(tx: Tx, viewer: Viewer) {
  const invitations = await tx
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .select(['invitation.id', 'team.id as groupId', 'team.name as groupName', 'team.logo_key as logoKey'])
    .select(['invitation.sent_at as sentAt', 'invitation.expires_at as expiresAt'])
    .select(sql<string | null>`inviter.firstname || ' ' || inviter.lastname`.as('inviter'))
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where(sql<SqlBool>`invitation.id in (select invitations_open_to(${viewer.email}))`)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .$if(viewer.emailConfirmedAt === null, (query) => query.where('invitation.dismissed_at', 'is', null))
    .where(
      sql<SqlBool>`not exists (select from membership
        where membership.team_id = team.id and membership.account_id = ${viewer.id})`,
    )
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(MAX_GROUP_INVITATIONS_RETURNED)
    .execute()
  return { invitations, count: invitations[0]?.count ?? 0 }
}

/** Locks an invitation to the viewer's e-mail address, answered or not, against concurrent answers and revocation. */
export function lockGroupInvitation(tx: Tx, viewer: Viewer, id: number) {
  return tx
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .select(['invitation.id', 'invitation.token_hash as tokenHash', 'team.id as groupId', 'team.name as groupName'])
    .select([
      sql<boolean>`invitation.used_at is not null`.as('used'),
      sql<boolean>`invitation.expires_at <= now()`.as('expired'),
      sql<boolean>`invitation.dismissed_at is not null`.as('dismissed'),
    ])
    .where('invitation.id', '=', id)
    .where(sql<SqlBool>`lower(invitation.email) = lower(${viewer.email})`)
    .forUpdate('invitation')
    .executeTakeFirst()
}

/** Closes the invitation and marks its notification as read. */
export async function answerGroupInvitation(tx: Tx, id: number, { declined }: { declined: boolean }): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ used_at: sql<Date>`now()`, declined_at: declined ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
  await markInvitationRead(tx, id)
}

/**
 * Declines for an account that has not confirmed its address. Anyone may register with any address, so the invitation
 * stays open for the person who proves that it is theirs.
 */
export async function dismissGroupInvitation(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await markInvitationRead(tx, id)
}

async function markInvitationRead(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('invitation_id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}
