import { INTL_TAGS } from '@vecu/contract/locale'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Formats a day inside a sentence, such as `14/03/2026`. */
export function useDay(): (at: string) => string {
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  })
  return (at) => format.format(new Date(at))
}
