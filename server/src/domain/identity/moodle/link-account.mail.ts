import { MOODLE_CALLBACK_PATH, ACCOUNT_LINK_HOURS } from '@vecu/contract/moodle'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface Join extends MailRecipient {
  center: string
  token: string
  settings: Settings
}

export function joinMail({ center, token, settings, ...recipient }: Join): MailContent {
  const { t, content } = buildMail('moodleJoin', recipient, { center, hours: ACCOUNT_LINK_HOURS })
  const { community, to } = recipient
  const query = { link_token: token }
  const url = pageUrl({ settings, community, path: MOODLE_CALLBACK_PATH, locale: to.locale, query })
  return { ...content, action: { label: t('action'), url }, note: t('note') }
}
