import { formatDay } from '@vecu/contract/format-date-time'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

export const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/**
 * Formats the day of a moment inside a sentence, such as `14 mars 2026`, never broken inside: the reader’s, or in UTC the
 * day that mails name.
 */
export function useDay(fixedZone?: 'UTC'): (at: string) => string {
  const readersZone = useTimeZone()
  const timeZone = fixedZone ?? readersZone
  const locale = useLocale()
  return (at) => formatDay(new Date(at), locale, timeZone).replaceAll(' ', '\u{a0}')
}
