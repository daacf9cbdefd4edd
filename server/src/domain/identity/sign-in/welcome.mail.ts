import type { UserStatus } from '@vecu/contract/account'
import { ADDRESS_CONFIRMATION_DAYS } from '@vecu/contract/session'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail, sanitizeMailName } from '../../../platform/mail/build-mail.ts'
import { confirmationUrl } from './email-confirmation.mail.ts'
import type { Settings } from '../../../settings.ts'

interface Welcome extends MailRecipient {
  to: MailRecipient['to'] & { lastname: string; email: string }
  settings: Settings
  status: UserStatus
  /** Token of the confirmation link; undefined if a mailed invitation has proven the e-mail address. */
  confirmationToken?: string | undefined
  /** Group that the member joins once the e-mail address is confirmed. */
  waitingGroup?: string | undefined
}

/** First mail to a new account, with the confirmation link where one is needed. */
export function welcomeMail(welcome: Welcome): MailContent {
  const { settings, status, confirmationToken, waitingGroup, ...recipient } = welcome
  const { community, to } = recipient
  const group = (waitingGroup ?? '').replaceAll(/\s+/g, ' ')
  const { t, content } = buildMail('welcome', recipient, { days: ADDRESS_CONFIRMATION_DAYS, group })
  if (confirmationToken === undefined) {
    const url = pageUrl({ settings, community, path: '/', locale: to.locale })
    return { ...content, action: { label: t('action'), url } }
  }
  const isPending = status === 'pending'
  const statusText = isPending ? t('pendingText') : t('text')
  const url = confirmationUrl({ settings, community, locale: to.locale, token: confirmationToken })
  return {
    ...content,
    subject: t(isPending && waitingGroup === undefined ? 'pendingSubject' : 'confirmSubject'),
    heading: isPending ? t('pendingHeading') : content.heading,
    paragraphs: waitingGroup === undefined ? [statusText, t('confirmText')] : [t('waitingText')],
    facts: [
      { label: t('name'), value: sanitizeMailName(`${to.firstname} ${to.lastname}`) },
      { label: t('address'), value: to.email },
    ],
    action: { label: t('confirmAction'), url },
    note: t('confirmNote'),
    footer: t('confirmFooter'),
  }
}
