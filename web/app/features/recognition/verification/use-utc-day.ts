import { formatDay } from '@vecu/contract/format-date-time'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Formats the day of a moment in UTC, as the credential and the texts of its checks do. */
export function useUtcDay(): (at: string) => string {
  const locale = useLocale()
  return (at) => formatDay(new Date(at), locale, 'UTC')
}
