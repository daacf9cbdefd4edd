const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const YEAR = 365 * DAY

type Phrase = 'now' | 'yesterday' | 'lastWeek' | 'lastMonth' | 'lastYear'
type Counted = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

/** A key of the catalogue's `time`, with its number where it has one. */
export type Ago = { key: Phrase } | { key: Counted; count: number }

/** How long ago something was. What a slow clock puts in the future has just happened. */
export function ago(then: Date, now: Date): Ago {
  const seconds = (now.getTime() - then.getTime()) / 1_000
  if (seconds < MINUTE) return { key: 'now' }
  if (seconds < HOUR) return counted('minutes', seconds / MINUTE)
  if (seconds < DAY) return counted('hours', seconds / HOUR)
  if (seconds < 2 * DAY) return { key: 'yesterday' }
  if (seconds < WEEK) return counted('days', seconds / DAY)
  if (seconds < 2 * WEEK) return { key: 'lastWeek' }
  if (seconds < MONTH) return counted('weeks', seconds / WEEK)
  if (seconds < 2 * MONTH) return { key: 'lastMonth' }
  if (seconds < YEAR) return counted('months', seconds / MONTH)
  if (seconds < 2 * YEAR) return { key: 'lastYear' }
  return counted('years', seconds / YEAR)
}

function counted(key: Counted, count: number): Ago {
  return { key, count: Math.floor(count) }
}
