import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface Approval extends MailRecipient {
  settings: Settings
}

export function approvedMail({ settings, ...recipient }: Approval): MailContent {
  const { t, content } = buildMail('approved', recipient)
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/', locale: to.locale })
  return { ...content, action: { label: t('action'), url } }
}
