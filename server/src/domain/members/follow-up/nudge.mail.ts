import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface Nudge extends MailRecipient {
  settings: Settings
  sender: { firstname: string; lastname: string }
  group: string
  message: string | null
  unsubscribe: NonNullable<MailContent['unsubscribe']>
}

/** Sent to a member. It says nothing of what the member has written or not. */
export function nudgeMail(nudge: Nudge): MailContent {
  const { to, community, settings, message, unsubscribe } = nudge
  const sender = sanitizeMailName(`${nudge.sender.firstname} ${nudge.sender.lastname}`)
  const { t, content } = buildMail('nudge', nudge, { sender, group: nudge.group.replaceAll(/\s+/g, ' ') })
  return {
    ...content,
    action: {
      label: t('action'),
      url: pageUrl({ settings, community, path: '/create-experience', locale: to.locale }),
    },
    ...(message !== null && { quotes: [{ label: t('words'), text: message, by: { name: sender } }] }),
    unsubscribe,
  }
}
