import { INTL_TAGS, type Locale } from './locale.ts'

/** Cached: creating a format costs more than a hundred uses of it, and a journal has two dates on each card. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 200

function findFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  // Bounds the cache: a time zone has thousands of spellings.
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** `14/03/2026 • 19:30` in all languages; in the time zone of the process or browser when none is given. */
export function formatDateTime(date: Date, timeZone?: string): string {
  return findFormat('en-GB', { ...DAY, hour: '2-digit', minute: '2-digit', timeZone })
    .format(date)
    .replace(', ', ' • ')
}

/** Day of a moment in a time zone, such as `14 mars 2026`. */
export function formatDay(
  date: Date,
  locale: Locale,
  timeZone: string | undefined,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const written = findFormat(INTL_TAGS[locale], { ...style, timeZone }).format(date)
  // Dates in digits look the same in all languages; Dutch would have hyphens.
  if (style.month === '2-digit') return written.replaceAll('-', '/')
  return locale === 'fr' && style.dateStyle === 'long' ? written.replace(/^1 /, '1er ') : written
}

/** Date of an experience or a story, the same for every reader: `14/03/2026`, with ` • 19:30` if it has a time. */
export function formatLocalDate(localDate: string): string {
  const [day = '', time] = localDate.split('T')
  const written = day.split('-').toReversed().join('/')
  return time === undefined ? written : `${written} • ${time}`
}

/** Day of a local date in words, such as `14 mars 2026`, or the parts of it that the style names. */
export function formatLocalDay(localDate: string, locale: Locale, style?: Intl.DateTimeFormatOptions): string {
  return formatDay(new Date(`${dayOf(localDate)}T00:00:00Z`), locale, 'UTC', style)
}

/** Day of a local date: `2026-03-14`. */
export function dayOf(localDate: string): string {
  return localDate.slice(0, 10)
}
