import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { Community } from '../../schema/tables/tables.ts'
import type { MailContent } from './compose.ts'

export interface MailRecipient {
  to: { firstname: string; locale: Locale }
  community: Community
}

type Values = Record<string, string | number>

/** Builds a mail to one person: shared greeting and footer plus the texts of `name`. */
export function buildMail(name: string, { to, community }: MailRecipient, values: Values = {}) {
  const allValues: Values = { ...values, community: community.name }
  const t = (key: string) => translate(to.locale, `mail:${name}.${key}`, allValues)
  // The first name of a person invited by e-mail address only is empty.
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
 * Anyone can register or invite under any name, and mail clients turn text like a URL into links: a name must not
 * become a link.
 */
export function sanitizeMailName(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Z}:/@\\]+/gu, ' ')
    .replaceAll(/\.(?=[^\s.])/g, '. ')
    .trim()
}
