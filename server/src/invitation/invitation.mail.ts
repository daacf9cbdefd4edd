import { pageUrl } from '../http/page-url.ts'
import type { MailContent } from '../mail/compose.ts'
import { type Letter, letter, nameInMail } from '../mail/letter.ts'
import { longDate } from '../mail/long-date.ts'
import type { Settings } from '../settings.ts'

interface Invitation extends Letter {
  inviter: { firstname: string; lastname: string }
  group: string
  settings: Settings
}

/** To somebody without an account. */
export function invitationMail(invitation: Invitation & { token: string; expiresAt: Date }): MailContent {
  const { to, community, settings, token, expiresAt } = invitation
  const { t, content } = letter('invitation', invitation, {
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
  return { ...content, action: { label: t('action'), url }, note: t('note') }
}

/** To a member of the community, who needs no invitation: they are in the group now. */
export function addedToGroupMail(invitation: Invitation): MailContent {
  const { to, community, settings } = invitation
  const { t, content } = letter('addedToGroup', invitation, inviterAndGroup(invitation))
  const url = pageUrl({ settings, community, path: '/', locale: to.locale })
  return { ...content, action: { label: t('action'), url } }
}

function inviterAndGroup({ inviter, group }: Invitation) {
  return { inviter: nameInMail(`${inviter.firstname} ${inviter.lastname}`), group: group.replaceAll(/\s+/g, ' ') }
}
