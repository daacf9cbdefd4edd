import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

/** Parts of a date that the timeline formats separately. */
export function dateParts(iso: string, locale: Locale, timeZone: string) {
  const date = new Date(iso)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(INTL_TAGS[locale], { ...options, timeZone }).format(date)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(date)
  return {
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    year: `${part({ year: 'numeric' })} • ${time}`,
  }
}

/** `juin 2025 à mars 2026`; a single month if all dates are in it; empty without dates. */
export function spanLine(dates: readonly string[], locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(INTL_TAGS[locale], { month: 'long', year: 'numeric', timeZone })
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [format.format(new Date(first)), format.format(new Date(last))]
  return from === to ? from : translate(locale, 'pdf:span', { from, to })
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
