import { formatLocalDay } from '@vecu/contract/format-date-time'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

/** Parts of a date that the timeline formats separately; the time follows the year. */
export function dateParts(localDate: string, locale: Locale) {
  const [, time] = localDate.split('T')
  const year = formatLocalDay(localDate, locale, { year: 'numeric' })
  return {
    day: formatLocalDay(localDate, locale, { day: 'numeric' }),
    month: formatLocalDay(localDate, locale, { month: 'short' }),
    year: time === undefined ? year : `${year} • ${time}`,
  }
}

/** `juin 2025 à mars 2026`; a single month if all dates are in it; empty without dates. */
export function spanLine(localDates: readonly string[], locale: Locale): string {
  const [first, last] = [localDates.toSorted()[0], localDates.toSorted().at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [first, last].map((day) => formatLocalDay(day, locale, { month: 'long', year: 'numeric' }))
  return from === to || from === undefined || to === undefined
    ? (from ?? '')
    : translate(locale, 'pdf:span', { from, to })
}

/** Locale-dependent: Greek capitals have no accents. */
export function capitals(text: string, locale: Locale): string {
  return text.toLocaleUpperCase(INTL_TAGS[locale])
}

/** Splits a text around its name, which is formatted separately. */
export function aroundName(locale: Locale, key: string): { before: string; after: string } {
  const [before = '', after = ''] = translate(locale, key, { name: '\n' }).split('\n')
  return { before, after }
}
