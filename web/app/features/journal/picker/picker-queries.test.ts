import { expect, test } from 'vitest'

import { toDays } from './picker-queries.ts'

test.each([
  [null, {}],
  ['2025', { from: '2025-01-01', to: '2025-12-31' }],
  ['threeMonths', { from: '2026-02-17' }],
  ['twelveMonths', { from: '2025-05-17' }],
] as const)('the period %s becomes days', (period, days) => {
  expect(toDays(period, new Date(2026, 4, 17, 12))).toEqual(days)
})
