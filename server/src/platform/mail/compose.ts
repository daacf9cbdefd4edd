import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { MailPictures } from '../../schema/tables/mail-tables.ts'

export interface MailQuote {
  label?: string
  title?: string
  text: string
  /** Language of title and text, where it is known. */
  language?: Locale
  /** Who wrote it. */
  by?: { name: string; detail?: string; hasAvatar?: boolean }
}

interface MailLink {
  label: string
  url: string
}

/** Content of a mail; HTML and plain text are both rendered from it. */
export interface MailContent {
  locale: Locale
  /** Name of the sending community. */
  community: string
  subject: string
  greeting?: string
  heading: string
  paragraphs: string[]
  /** Labelled facts, such as the sender. */
  facts?: { label: string; value: string }[]
  /** The URL is also shown as text, for mail clients that hide buttons. */
  action?: MailLink
  /** Text before that URL, for recipients who are not members. */
  plainLink?: string
  /** Note on the action, such as its deadline. */
  note?: string
  /** What the product is and what the action commits to, for recipients who are not members. */
  about?: string
  /** Texts written by people, shown as quotes. */
  quotes?: MailQuote[]
  /** The logo of the community is added when the mail is queued. */
  pictures?: Omit<MailPictures, 'logo'>
  /** What the cover shows, in the words of its author. */
  coverAlt?: string
  /** Why the recipient gets this mail, and what to do if it is not for them. */
  footer: string
  /** Page on which the recipient of a request says that it is not for them. */
  refusal?: MailLink
  /** Stops mails of this kind; without a label it is only sent as a header. */
  unsubscribe?: { label?: string; url: string; oneClickUrl: string }
}

export function plainText(mail: MailContent): string {
  const { greeting, heading, paragraphs, facts = [], action, note, about, quotes = [] } = mail
  return [
    ...(greeting ? [greeting] : []),
    heading,
    ...paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...quotes.map(plainQuote),
    ...(about ? [about] : []),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...(note ? [note] : []),
    ['-- ', mail.footer, ...footerLinks(mail).flatMap(({ label, url }) => [label, url]), sentFor(mail)].join('\n'),
  ].join('\n\n')
}

function plainQuote({ label, title, text, by }: MailQuote): string {
  const quoted = [title, text].filter(Boolean).join('\n').replaceAll(/^/gm, '> ')
  const signed = by && `— ${[by.name, by.detail].filter(Boolean).join(', ')}`
  return [label, quoted, signed].filter(Boolean).join('\n\n')
}

export function footerLinks({ refusal, unsubscribe }: MailContent): MailLink[] {
  const { label, url = '' } = unsubscribe ?? {}
  return [...(refusal ? [refusal] : []), ...(label === undefined ? [] : [{ label, url }])]
}

export function sentFor({ locale, community }: MailContent): string {
  return translate(locale, 'mail:layout.footer', { community })
}
