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

/** Sent to the new e-mail address; its link completes the change. */
export function emailChangeMail({ email, token, settings, ...recipient }: EmailChange): MailContent {
  const { t, content } = buildMail('emailChange', recipient, { hours: EMAIL_CHANGE_HOURS })
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/email-confirmation', locale: to.locale, query: { token } })
  return {
    ...content,
    facts: [{ label: t('address'), value: email }],
    action: { label: t('action'), url },
    note: t('note'),
  }
}

/** Sent to the old e-mail address after the change, so that its owner notices a change that was not theirs. */
export function emailChangedMail({ settings, ...recipient }: MailRecipient & { settings: Settings }): MailContent {
  const { t, content } = buildMail('emailChanged', recipient)
  const { community, to } = recipient
  const url = pageUrl({ settings, community, path: '/contact', locale: to.locale })
  return { ...content, action: { label: t('action'), url } }
}
