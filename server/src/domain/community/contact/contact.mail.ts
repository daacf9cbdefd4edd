import type { ContactInput } from '@vecu/contract/contact'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { MailContent } from '../../../platform/mail/compose.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { oneLine } from '../../../platform/mail/one-line.ts'

interface Written {
  community: string
  locale: Locale
  reference: string
}

interface Message extends Written {
  contact: ContactInput
  /** Account that sent the message; undefined for visitors. */
  sender: { email: string; isConfirmed: boolean } | undefined
}

/** Mail to the support e-mail address of the community. */
export function contactMail({ community, contact, locale, reference, sender }: Message): MailContent {
  const name = oneLine(contact.name)
  const t = (key: string, values = {}) =>
    translate(locale, `mail:contact.${key}`, { community, subject: contact.subject, ...values })
  const senderStatus = sender ? (sender.isConfirmed ? 'confirmed' : 'unconfirmed') : 'visitor'
  return {
    locale,
    community,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('intro')],
    facts: [
      { label: t('from'), value: `${name} <${contact.email}>` },
      { label: t('sender'), value: t(senderStatus, { email: sender?.email ?? '' }) },
      { label: t('reference'), value: reference },
    ],
    quotes: [{ label: t('messageLabel'), text: contact.message }],
    footer: t('footer'),
  }
}

interface Receipt extends Written {
  createdAt: Date
}

/** Receipt to the sender's account. It never quotes the message, so the form cannot be used to send mails to others. */
export function contactReceiptMail({ community, locale, reference, createdAt }: Receipt): MailContent {
  const date = longDate(locale, createdAt)
  const t = (key: string) => translate(locale, `mail:contactReceipt.${key}`, { community, reference, date })
  return {
    locale,
    community,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text'), t('next')],
    facts: [
      { label: t('reference'), value: reference },
      { label: t('date'), value: date },
    ],
    footer: t('footer'),
  }
}
