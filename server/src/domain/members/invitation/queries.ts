import type { Admission } from '@vecu/contract/identification'
import { INVITATION_DAYS } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/** A group of the current community with the viewer's membership and rights. */
export function findGroupForInviter(tx: Tx, viewer: Viewer, groupId: number) {
  return tx
    .selectFrom('team')
    .select(['id', 'name', 'members_may_invite as membersMayInvite'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('membership')
            .select('id')
            .whereRef('membership.team_id', '=', 'team.id')
            .where('membership.account_id', '=', viewer.id),
        )
        .$castTo<boolean>()
        .as('isMember'),
    )
    .select(administersGroup(viewer, 'team.id').as('administered'))
    .where('id', '=', groupId)
    .executeTakeFirst()
}

const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`
const RETURNED_COLUMNS = ['id', 'email', 'team_id as groupId', 'expires_at as expiresAt'] as const

interface NewInvitation {
  groupId: number
  inviterId: number
  user: { email: string; firstname: string; lastname: string }
  tokenHash: string
}

/** Locks the group, so that concurrent invitations of the same person do not both insert a row. */
export async function lockInviting(tx: Tx, groupId: number): Promise<void> {
  await tx.selectFrom('team').select('id').where('id', '=', groupId).forNoKeyUpdate().execute()
}

/** Whether the invitation was declined within the last INVITATION_DAYS. */
export async function hasDeclined(tx: Tx, groupId: number, email: string): Promise<boolean> {
  const declined = await tx
    .selectFrom('invitation')
    .select('id')
    .where('team_id', '=', groupId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('declined_at', '>', sql<Date>`now() - make_interval(days => ${INVITATION_DAYS}::int)`)
    .executeTakeFirst()
  return declined !== undefined
}

/**
 * Renews an open invitation of the same e-mail address to the same group, so that only one link works. Undefined if
 * there is none.
 */
export function renewInvitation(tx: Tx, { groupId, inviterId, user, tokenHash }: NewInvitation) {
  return tx
    .updateTable('invitation')
    .set({ firstname: user.firstname, lastname: user.lastname, inviter_id: inviterId, token_hash: tokenHash })
    .set({ expires_at: expiry, sent_at: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invitation')
        .select('id')
        .where('team_id', '=', groupId)
        .where('used_at', 'is', null)
        .where(sql<boolean>`lower(email) = lower(${user.email})`)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(RETURNED_COLUMNS)
    .executeTakeFirst()
}

export function insertInvitation(tx: Tx, { groupId, inviterId, user, tokenHash }: NewInvitation) {
  return tx
    .insertInto('invitation')
    .values({
      ...user,
      team_id: groupId,
      inviter_id: inviterId,
      token_hash: tokenHash,
      expires_at: expiry,
    })
    .returning(RETURNED_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function findInvitation(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .select(['invitation.id', 'email', 'firstname', 'lastname', 'team.id as groupId', 'team.name as groupName'])
    .select(
      sql<boolean>`exists (select from account where account.community_id = invitation.community_id
        and account.email_key = lower(invitation.email))`.as('registered'),
    )
    .select((eb) => eb('used_at', 'is not', null).$castTo<boolean>().as('used'))
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('used_at', 'is not', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

/** Marks an invitation as used; of concurrent calls exactly one returns the row. */
export function consumeInvitation(tx: Tx, tokenHash: string) {
  return tx
    .updateTable('invitation')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'email', 'team_id as teamId'])
    .executeTakeFirst()
}

/**
 * Looks for the audit event that an admin's invitation inserts in its transaction; other members' invitations have
 * none.
 */
export async function isInvitedByAdmin(tx: Tx, invitationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from invitation join audit_event on audit_event.community_id = invitation.community_id
      and audit_event.actor_id = invitation.inviter_id and audit_event.created_at = invitation.sent_at
    where invitation.id = ${invitationId} and audit_event.action in ('invited', 'invitation_resent')
      and audit_event.details ->> 'invitationId' = invitation.id::text
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Records what an admin did to let the account in, unless something is recorded already. */
export async function setAdmission(tx: Tx, accountId: number, admission: Admission): Promise<void> {
  await tx
    .updateTable('account')
    .set({ admission })
    .where('id', '=', accountId)
    .where('admission', 'is', null)
    .execute()
}

export interface KnownMember {
  id: number
  email: string
  firstname: string
  locale: Locale
  isInTeam: boolean
  /** Whether the account is active and accepted, and has not muted invitation mails. */
  isMailed: boolean
}

/** Accounts of the community and open invitations to the group, by e-mail address in lower case. */
export async function findKnown(tx: Tx, groupId: number, emails: readonly string[]) {
  const members = await tx
    .selectFrom('account')
    .select(['account.id', 'email_key', 'email', 'firstname', 'locale'])
    .select(
      sql<boolean>`exists (select from membership where account_id = account.id and team_id = ${groupId})`.as(
        'isInTeam',
      ),
    )
    .select(
      sql<boolean>`account.active and account.status = 'accepted' and not 'invitations' = any(account.muted_mails)`.as(
        'isMailed',
      ),
    )
    .where(sql<boolean>`community_id = current_community() and email_key = any(${sql.val(emails)})`)
    .execute()
  const invited = await tx
    .selectFrom('invitation')
    .select(['id', sql<string>`lower(email)`.as('address')])
    .where('team_id', '=', groupId)
    .where('used_at', 'is', null)
    .where(sql<boolean>`lower(email) = any(${sql.val(emails)})`)
    .orderBy('id')
    .execute()
  return {
    members: new Map(members.map(({ email_key: email, ...member }) => [email, member satisfies KnownMember])),
    invited: new Map(invited.map(({ address: email, id }) => [email, id])),
  }
}

/** Returns false if the account is already a member. */
export async function joinGroup(tx: Tx, accountId: number, groupId: number): Promise<boolean> {
  const joined = await tx
    .insertInto('membership')
    .values({ account_id: accountId, team_id: groupId })
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return joined !== undefined
}
