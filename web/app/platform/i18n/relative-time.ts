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
  const keys: RelativeTimeKeys = difference < 0 ? FUTURE : PAST
  const seconds = Math.abs(difference)
  if (seconds < MINUTE) return { key: 'now' }
  if (seconds < HOUR) return { key: keys.minutes, count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { key: keys.hours, count: Math.floor(seconds / HOUR) }
  if (seconds < 2 * DAY) return { key: keys.day }
  if (seconds < WEEK) return { key: keys.days, count: Math.floor(seconds / DAY) }
  if (seconds < 2 * WEEK) return { key: keys.week }
  if (seconds < MONTH) return { key: keys.weeks, count: Math.floor(seconds / WEEK) }
  if (seconds < 2 * MONTH) return { key: keys.month }
  if (seconds < YEAR) return { key: keys.months, count: Math.floor(seconds / MONTH) }
  if (seconds < 2 * YEAR) return { key: keys.year }
  return { key: keys.years, count: Math.floor(seconds / YEAR) }
}
