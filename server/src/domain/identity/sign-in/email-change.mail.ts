import { EMAIL_CHANGE_HOURS } from '@vecu/contract/session'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface EmailChange extends MailRecipient {
  email: string
  token: string
  settings: Settings
}

/** To the new address: only whoever reads it can make it count. */
export function emailChangeMail({ email, token, settings, ...letterTo }: EmailChange): MailContent {
  const { t, content } = buildMail('emailChange', letterTo, { hours: EMAIL_CHANGE_HOURS })
  const { community, to } = letterTo
  const url = pageUrl({ settings, community, path: '/email-confirmation', locale: to.locale, query: { token } })
  return {
    ...content,
    facts: [{ label: t('address'), value: email }],
    action: { label: t('action'), url },
    note: t('note'),
  }
}

/** To the old address, once the new one counts: its owner must learn of a change that was not theirs. */
export function emailChangedMail({ settings, ...letterTo }: MailRecipient & { settings: Settings }): MailContent {
  const { t, content } = buildMail('emailChanged', letterTo)
  const { community, to } = letterTo
  const url = pageUrl({ settings, community, path: '/contact', locale: to.locale })
  return { ...content, action: { label: t('action'), url } }
}
