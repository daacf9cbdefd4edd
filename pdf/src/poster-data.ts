import { formatDay } from '@vecu/contract/format-date-time'
import { translate } from '@vecu/messages/translate'

import type { PosterDocument } from './document.ts'
import { capitals } from './words.ts'

export function posterData({ locale, timeZone, group, community, expiresAt, emailDomain }: PosterDocument): object {
  const day = formatDay(new Date(expiresAt), locale, timeZone)
  return {
    title: group || community,
    author: community,
    kicker: capitals(translate(locale, 'pdf:poster.join'), locale),
    steps: ['scan', 'register', 'write'].map((step) => translate(locale, `pdf:poster.${step}`)),
    byHand: translate(locale, 'pdf:poster.byHand'),
    spelling: translate(locale, 'pdf:poster.spelling'),
    until: translate(locale, 'pdf:poster.until', { date: day }),
    reserved: emailDomain === null ? '' : translate(locale, 'pdf:poster.reserved', { domain: emailDomain }),
  }
}
