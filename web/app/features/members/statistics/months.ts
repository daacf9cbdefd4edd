import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { formatMonth, monthNumber } from '@vecu/contract/month'

/** `mars 2026`, or `mars` in the short form. */
export function monthName(month: string, locale: Locale, form: 'long' | 'short' = 'long'): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const style = form === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(INTL_TAGS[locale], { ...style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, number - 1)),
  )
}

/** Newest first, starting with the current month. */
export function monthsUpTo(now: Date, count: number): string[] {
  const last = monthNumber(`${now.getUTCFullYear()}-${now.getUTCMonth() + 1}`)
  return Array.from({ length: count }, (_, index) => formatMonth(last - index))
}

/** Round, even number at or above `highest`, for the top of the axis. */
export function roundTop(highest: number): number {
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= highest) ?? highest
}
