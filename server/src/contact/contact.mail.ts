import type { ContactInput } from '@vecu/contract/contact'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { MailContent } from '../mail/compose.ts'

interface Written {
  community: string
  contact: ContactInput
  locale: Locale
}

/** To the people who run the community. */
export function contactMail({ community, contact, locale }: Written): MailContent {
  const t = (key: string) => translate(locale, `mail:contact.${key}`, { community, ...contact })
  return {
    locale,
    community,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('intro')],
    facts: [{ label: t('from'), value: `${contact.name} <${contact.email}>` }],
    quotes: [{ label: t('messageLabel'), text: contact.message }],
    footer: t('footer'),
  }
}

/** To the person who wrote. */
export function contactReceiptMail({ community, contact, locale }: Written): MailContent {
  const t = (key: string) => translate(locale, `mail:contactReceipt.${key}`, { community, ...contact })
  return {
    locale,
    community,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text')],
    quotes: [{ label: t('copyLabel'), text: contact.message }],
    footer: t('footer'),
  }
}
