import { INTL_TAGS } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { PosterDocument } from './document.ts'
import { capitals } from './words.ts'

export function posterData({ locale, timeZone, group, community, expiresAt, emailDomain }: PosterDocument): object {
  const day = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'long', timeZone }).format(new Date(expiresAt))
  return {
    title: group || community,
    author: community,
    kicker: capitals(translate(locale, 'pdf:poster.join'), locale),
    steps: ['scan', 'register', 'write'].map((step) => translate(locale, `pdf:poster.${step}`)),
    byHand: translate(locale, 'pdf:poster.byHand'),
    until: translate(locale, 'pdf:poster.until', { date: day }),
    reserved: emailDomain === null ? '' : translate(locale, 'pdf:poster.reserved', { domain: emailDomain }),
    logoAlt: translate(locale, 'pdf:poster.logo', { name: community }),
  }
}
