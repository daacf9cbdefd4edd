import { expect, test } from 'vitest'

import { elides } from './elision.ts'
import { type Relative, relativeTime } from './relative-time.ts'

const NOW = new Date('2026-03-16T20:00:00')

test.each([
  ['2026-03-16T20:00:30', { key: 'now' }],
  ['2026-03-16T19:59:01', { key: 'now' }],
  ['2026-03-16T19:59:00', { key: 'minutes', count: 1 }],
  ['2026-03-16T19:00:01', { key: 'minutes', count: 59 }],
  ['2026-03-15T20:00:01', { key: 'hours', count: 23 }],
  ['2026-03-15T19:00:00', { key: 'yesterday' }],
  ['2026-03-14T22:30:00', { key: 'days', count: 2 }],
  ['2026-03-14T20:00:00', { key: 'days', count: 2 }],
  ['2026-03-10T20:00:00', { key: 'days', count: 6 }],
  ['2026-03-09T19:00:00', { key: 'lastWeek' }],
  ['2026-03-08T12:00:00', { key: 'weeks', count: 2 }],
  ['2026-03-01T20:00:00', { key: 'weeks', count: 2 }],
  ['2026-02-10T20:00:00', { key: 'lastMonth' }],
  ['2026-01-20T20:00:00', { key: 'months', count: 2 }],
  ['2025-12-10T20:00:00', { key: 'months', count: 3 }],
  ['2025-03-01T20:00:00', { key: 'lastYear' }],
  ['2024-12-01T20:00:00', { key: 'years', count: 2 }],
  ['2020-03-01T20:00:00', { key: 'years', count: 6 }],
  ['2026-03-16T20:05:00', { key: 'inMinutes', count: 5 }],
  ['2026-03-16T23:30:00', { key: 'inHours', count: 3 }],
  ['2026-03-17T22:00:00', { key: 'tomorrow' }],
  ['2026-03-18T08:00:00', { key: 'inDays', count: 2 }],
  ['2026-03-20T20:00:00', { key: 'inDays', count: 4 }],
  ['2026-03-25T12:00:00', { key: 'nextWeek' }],
  ['2026-04-06T20:00:00', { key: 'inWeeks', count: 3 }],
  ['2026-04-25T20:00:00', { key: 'nextMonth' }],
  ['2026-09-16T20:00:00', { key: 'inMonths', count: 6 }],
  ['2027-09-16T20:00:00', { key: 'nextYear' }],
  ['2030-03-20T20:00:00', { key: 'inYears', count: 4 }],
])('relativeTime of %s is %o', (then, expected) => {
  expect(relativeTime(new Date(then), NOW)).toEqual(expected)
})

const ORDER = ['now', 'minutes', 'hours', 'day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years']
const UNITS: Record<string, string> = {
  yesterday: 'day',
  tomorrow: 'day',
  lastWeek: 'week',
  nextWeek: 'week',
  lastMonth: 'month',
  nextMonth: 'month',
  lastYear: 'year',
  nextYear: 'year',
}

function rank({ key, count = 1 }: Relative): number {
  const index = ORDER.indexOf(UNITS[key] ?? key.replace(/^in(?=[A-Z])/, '').toLowerCase())
  if (index < 0) throw new Error(`No order for ${key}.`)
  return index * 1_000 + count
}

test.each([
  ['past', -1],
  ['future', 1],
])('relativeTime never goes back over the days of three years of the %s', (_, direction) => {
  for (let today = 1; today <= 366; today += 1) {
    const now = new Date(2024, 0, today, 12)
    let last = rank(relativeTime(now, now))
    for (let days = 1; days <= 3 * 366; days += 1) {
      const then = new Date(2024, 0, today + direction * days, 12)
      const next = rank(relativeTime(then, now))
      if (next < last) expect.fail(`${then.toDateString()}, seen on ${now.toDateString()}`)
      last = next
    }
  }
})

test.each([
  ['Marie', false],
  ['Inès', true],
  ['Élodie', true],
  ['Œdipe', true],
  ['Hugo', false],
  ['Yann', false],
  [' anna', true],
])('elides(%s) returns %s', (name, expected) => {
  expect(elides(name)).toBe(expected)
})
