import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { Community } from '../../schema/tables/tables.ts'
import type { MailContent } from './compose.ts'

export interface MailRecipient {
  to: { firstname: string; locale: Locale }
  community: Community
}

type Values = Record<string, string | number>

/** A mail of the product to one person: what every one of them says in the same places, and the words of this one. */
export function buildMail(name: string, { to, community }: MailRecipient, values: Values = {}) {
  const words: Values = { ...values, community: community.name }
  const t = (key: string) => translate(to.locale, `mail:${name}.${key}`, words)
  // Of somebody who was invited by an address alone, no name is known.
  const firstname = sanitizeMailName(to.firstname)
  const content: MailContent = {
    locale: to.locale,
    community: community.name,
    ...(firstname !== '' && { greeting: translate(to.locale, 'mail:layout.greeting', { firstname }) }),
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text')],
    footer: t('footer'),
  }
  return { t, content }
}

/**
 * Anyone may register or invite under any name, and mail readers make links of what looks like an address: a name in
 * a mail of ours must not be able to lead elsewhere.
 */
export function sanitizeMailName(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}:/@\\]+/gu, ' ')
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .trim()
}
