import { RESET_TOKEN_HOURS } from '@vecu/contract/session'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface Reset extends MailRecipient {
  token: string
  settings: Settings
}

export function passwordResetMail({ token, settings, ...recipient }: Reset): MailContent {
  const { t, content } = buildMail('passwordReset', recipient, { hours: RESET_TOKEN_HOURS })
  const url = pageUrl({
    settings,
    community: recipient.community,
    path: '/nouveau-mot-de-passe',
    locale: recipient.to.locale,
    query: { reset_password_token: token },
  })
  return { ...content, action: { label: t('action'), url }, note: t('note') }
}
