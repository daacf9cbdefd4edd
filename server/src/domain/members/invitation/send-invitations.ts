import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import { findAccount } from '../../identity/account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { queueMails } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { groupInvitationMail, invitationMail } from './invitation.mail.ts'
import { unsubscribeLink } from '../../identity/unsubscribe/link.ts'
import type { KnownMember } from './queries.ts'

export interface InvitationContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
  inviterId: number
  groupId: number
  /** Language of mails to guests without an account. */
  locale: Locale
}

/** An inserted invitation with its token, which only the mail may contain. */
export interface NewInvitation {
  id: number
  email: string
  firstname: string
  token: string
  expiresAt: Date
  /** Account of the community with this e-mail address. */
  member?: KnownMember | undefined
}

/** Mails all invitations and notifies those who have an account. */
export async function sendInvitations(inviting: InvitationContext, sent: readonly NewInvitation[]): Promise<void> {
  const { tx, services, community } = inviting
  await notifyMembers(tx, sent)
  const mailContext = await findMailContext(inviting)
  // Guests who opted out were skipped by the caller, because the mail is all they would get.
  const emails = sent.flatMap(({ member }) => (member ? [member.email.toLowerCase()] : []))
  const optedOut = await findOptedOut(tx, services.settings.secretKey, emails)
  const isMailed = ({ member }: NewInvitation) =>
    !member || (member.isMailed && !optedOut.has(member.email.toLowerCase()))
  const mails = sent.filter(isMailed).map(({ id, email, firstname, token, expiresAt, member }) => ({
    to: { sender: services.settings.mailFrom, recipient: member?.email ?? email },
    content() {
      failpoint('bulk-row')
      const to = member ?? { firstname, locale: inviting.locale }
      const subscription = member ? { accountId: member.id, kind: 'invitations' as const } : { email }
      const unsubscribe = unsubscribeLink({ ...mailContext, locale: to.locale }, subscription)
      const invitation = { ...mailContext, to, token, expiresAt, unsubscribe }
      return member ? groupInvitationMail({ ...invitation, id }) : invitationMail(invitation)
    },
    deleteAfterSending: !member,
  }))
  await queueMails(tx, services.queue, community.id, mails)
}

/** One notification per invitation; sending again replaces it with an unread one. */
async function notifyMembers(tx: Tx, sent: readonly NewInvitation[]): Promise<void> {
  const notified = sent.flatMap(({ id, member }) => (member ? [{ invitation_id: id, account_id: member.id }] : []))
  if (notified.length === 0) return
  const ids = notified.map(({ invitation_id }) => invitation_id)
  await tx
    .deleteFrom('notification')
    .where(sql<boolean>`invitation_id = any(${sql.val(ids)}::bigint[])`)
    .execute()
  await sql`insert into notification (account_id, invitation_id, kind)
    select account_id, invitation_id, 'invited'
    from jsonb_to_recordset(${JSON.stringify(notified)}::jsonb) as row (account_id bigint, invitation_id bigint)`.execute(
    tx,
  )
}

async function findMailContext({ tx, services: { settings }, community, inviterId, groupId }: InvitationContext) {
  const inviter = await findAccount(tx, inviterId)
  const group = await tx.selectFrom('team').select('name').where('id', '=', groupId).executeTakeFirst()
  if (!inviter || !group) throw new Error(`group ${groupId} or inviter ${inviterId} vanished while people were invited`)
  return { community, settings, inviter, group: group.name }
}
