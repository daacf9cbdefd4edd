import { expect, test } from 'vitest'

import { monthName, monthsUpTo, roundTop } from './months.ts'

test('monthName formats by language, and monthsUpTo crosses the turn of the year', () => {
  expect(monthName('2026-03', 'fr')).toBe('mars 2026')
  expect(monthName('2026-03', 'el')).toMatch(/Μ[άα]ρτ.*2026/)
  expect(monthsUpTo(new Date('2026-02-28T23:59:59Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('roundTop returns a round number at or above the maximum', () => {
  expect([0, 3, 5, 9, 11, 37, 41, 400, 401].map(roundTop)).toEqual([4, 4, 6, 10, 20, 40, 60, 400, 600])
})
