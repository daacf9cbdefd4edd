import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import type { Settings } from '../../../settings.ts'

interface Invitation extends MailRecipient {
  inviter: { firstname: string; lastname: string }
  group: string
  settings: Settings
  unsubscribe?: MailContent['unsubscribe']
}

/** Mail to a person without an account. */
export function invitationMail(invitation: Invitation & { token: string; expiresAt: Date }): MailContent {
  const { to, community, settings, token, expiresAt, unsubscribe } = invitation
  const { t, content } = buildMail('invitation', invitation, {
    ...inviterAndGroup(invitation),
    date: longDate(to.locale, expiresAt),
  })
  const url = pageUrl({
    settings,
    community,
    path: '/auth/register/form',
    locale: to.locale,
    query: { invitation_token: token },
  })
  return { ...content, action: { label: t('action'), url }, note: t('note'), ...(unsubscribe && { unsubscribe }) }
}

/** Mail to a member of the community. Opening the link decides nothing: the page offers to accept or decline. */
export function groupInvitationMail(
  invitation: Invitation & { id: number; token: string; expiresAt: Date },
): MailContent {
  const { to, community, settings, id, token, expiresAt, unsubscribe } = invitation
  const { t, content } = buildMail('groupInvitation', invitation, {
    ...inviterAndGroup(invitation),
    date: longDate(to.locale, expiresAt),
  })
  const query = { invitation: String(id), token }
  const url = pageUrl({ settings, community, path: '/group-invitations', locale: to.locale, query })
  return { ...content, action: { label: t('action'), url }, note: t('note'), ...(unsubscribe && { unsubscribe }) }
}

function inviterAndGroup({ inviter, group }: Invitation) {
  return { inviter: sanitizeMailName(`${inviter.firstname} ${inviter.lastname}`), group: group.replaceAll(/\s+/g, ' ') }
}
