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
 * day or week. What lies before last week is at least two weeks ago, so that the texts of a sorted list keep its order.
 */
export function relativeTime(then: Date, now: Date): Relative {
  const difference = (now.getTime() - then.getTime()) / SECOND_MS
  const keys: RelativeTimeKeys = difference < 0 ? FUTURE : PAST
  const seconds = Math.abs(difference)
  if (seconds < MINUTE) return { key: 'now' }
  if (seconds < HOUR) return { key: keys.minutes, count: Math.floor(seconds / MINUTE) }
  const days = distance(dayNumber, then, now)
  // The day on which summer time ends has 25 hours.
  if (seconds < DAY || days === 0) return { key: keys.hours, count: Math.floor(seconds / HOUR) }
  if (days === 1) return { key: keys.day }
  if (days < WEEK_DAYS) return { key: keys.days, count: days }
  const months = distance(monthNumber, then, now)
  if (days < MONTH_DAYS || months === 0) {
    const isNext = distance(weekNumber, then, now) === 1
    return isNext ? { key: keys.week } : { key: keys.weeks, count: several(days / WEEK_DAYS) }
  }
  const years = distance(yearNumber, then, now)
  if (days < YEAR_DAYS || years === 0) {
    return months === 1 ? { key: keys.month } : { key: keys.months, count: several(days / MONTH_DAYS) }
  }
  return years === 1 ? { key: keys.year } : { key: keys.years, count: several(days / YEAR_DAYS) }
}

function distance(unit: (date: Date) => number, then: Date, now: Date): number {
  return Math.abs(unit(now) - unit(then))
}

function several(units: number): number {
  return Math.max(2, Math.floor(units))
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

function yearNumber(date: Date): number {
  return date.getFullYear()
}
