const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SECOND_MS = 1_000
const WEEK_DAYS = 7
const MONTH_DAYS = 30
const YEAR_DAYS = 365

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

/**
 * Up to a day the elapsed time counts, then the calendar of this device: “yesterday” and “last week” are said of no other
 * day or week.
 */
export function relativeTime(then: Date, now: Date): Relative {
  const difference = (now.getTime() - then.getTime()) / SECOND_MS
  const keys: RelativeTimeKeys = difference < 0 ? FUTURE : PAST
  const seconds = Math.abs(difference)
  if (seconds < MINUTE) return { key: 'now' }
  if (seconds < HOUR) return { key: keys.minutes, count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { key: keys.hours, count: Math.floor(seconds / HOUR) }
  const days = Math.abs(dayNumber(now) - dayNumber(then))
  if (days === 1) return { key: keys.day }
  if (days < WEEK_DAYS) return { key: keys.days, count: days }
  if (days < MONTH_DAYS) {
    const isNext = Math.abs(weekNumber(now) - weekNumber(then)) === 1
    return isNext ? { key: keys.week } : { key: keys.weeks, count: Math.floor(days / WEEK_DAYS) }
  }
  if (days < YEAR_DAYS) {
    const isNext = Math.abs(monthNumber(now) - monthNumber(then)) === 1
    return isNext ? { key: keys.month } : { key: keys.months, count: Math.floor(days / MONTH_DAYS) }
  }
  const isNext = Math.abs(now.getFullYear() - then.getFullYear()) === 1
  return isNext ? { key: keys.year } : { key: keys.years, count: Math.floor(days / YEAR_DAYS) }
}

/** Days since 1970-01-01, which was a Thursday, in the time zone of the device. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * SECOND_MS)
}

/** Weeks begin on Monday. */
function weekNumber(date: Date): number {
  return Math.floor((dayNumber(date) + 3) / WEEK_DAYS)
}

function monthNumber(date: Date): number {
  return date.getFullYear() * 12 + date.getMonth()
}
