import { formatDay } from '@vecu/contract/format-date-time'

import { useTimeZone } from './use-time-zone.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'

export const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Formats the reader’s day of a moment inside a sentence, such as `14/03/2026`. */
export function useDay(): (at: string) => string {
  const timeZone = useTimeZone()
  const locale = useLocale()
  return (at) => formatDay(new Date(at), locale, timeZone, NUMERIC_DAY)
}
