import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface SignIn extends MailRecipient {
  device: string
  settings: Settings
}

export function newDeviceMail({ device, settings, ...recipient }: SignIn): MailContent {
  const { t, content } = buildMail('newDevice', recipient)
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/password-forgotten', locale: to.locale })
  return {
    ...content,
    facts: [{ label: t('device'), value: device || t('unknownDevice') }],
    action: { label: t('action'), url },
  }
}
