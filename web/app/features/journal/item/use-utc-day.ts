import { formatDay } from '@vecu/contract/format-date-time'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Formats the day of a certification, which is that of its credential: in UTC, the same for every reader. */
export function useUtcDay(style?: Intl.DateTimeFormatOptions): (at: string) => string {
  const locale = useLocale()
  return (at) => formatDay(new Date(at), locale, 'UTC', style)
}
