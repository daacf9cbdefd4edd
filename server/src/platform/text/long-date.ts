import { INTL_TAGS, type Locale } from '@vecu/contract/locale'

/** A date in running text: `14 mars 2026`. */
export function longDate(locale: Locale, date: Date): string {
  const written = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return locale === 'fr' ? written.replace(/^1 /, '1er ') : written
}
