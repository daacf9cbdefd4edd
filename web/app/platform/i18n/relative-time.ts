const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const YEAR = 365 * DAY

const PAST = {
  minutes: 'minutes',
  hours: 'hours',
  day: 'yesterday',
  days: 'days',
  week: 'lastWeek',
  weeks: 'weeks',
  month: 'lastMonth',
  months: 'months',
  year: 'lastYear',
  years: 'years',
} as const

const FUTURE = {
  minutes: 'inMinutes',
  hours: 'inHours',
  day: 'tomorrow',
  days: 'inDays',
  week: 'nextWeek',
  weeks: 'inWeeks',
  month: 'nextMonth',
  months: 'inMonths',
  year: 'nextYear',
  years: 'inYears',
} as const

type RelativeTimeKeys = typeof PAST | typeof FUTURE

/** Key of the `time` messages, with its count if it has one. */
export interface Relative {
  key: 'now' | RelativeTimeKeys[keyof RelativeTimeKeys]
  count?: number
}

export function relativeTime(then: Date, now: Date): Relative {
  const difference = (now.getTime() - then.getTime()) / 1_000
  const words: RelativeTimeKeys = difference < 0 ? FUTURE : PAST
  const seconds = Math.abs(difference)
  if (seconds < MINUTE) return { key: 'now' }
  if (seconds < HOUR) return { key: words.minutes, count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { key: words.hours, count: Math.floor(seconds / HOUR) }
  if (seconds < 2 * DAY) return { key: words.day }
  if (seconds < WEEK) return { key: words.days, count: Math.floor(seconds / DAY) }
  if (seconds < 2 * WEEK) return { key: words.week }
  if (seconds < MONTH) return { key: words.weeks, count: Math.floor(seconds / WEEK) }
  if (seconds < 2 * MONTH) return { key: words.month }
  if (seconds < YEAR) return { key: words.months, count: Math.floor(seconds / MONTH) }
  if (seconds < 2 * YEAR) return { key: words.year }
  return { key: words.years, count: Math.floor(seconds / YEAR) }
}
