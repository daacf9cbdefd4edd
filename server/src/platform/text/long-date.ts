import { formatDay } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'

/** Day of a moment in running text: `14 mars 2026`. In UTC, because mails and credentials have no reader's time zone. */
export function longDate(locale: Locale, date: Date): string {
  return formatDay(date, locale, 'UTC')
}
