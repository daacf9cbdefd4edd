import { expect, test } from 'vitest'

import { formatDateTime } from './format-date-time.ts'

test('formats day and time in the time zone', () => {
  expect(formatDateTime(new Date('2026-03-14T18:30:00Z'), 'Europe/Paris')).toBe('14/03/2026 • 19:30')
  expect(formatDateTime(new Date('2026-07-01T22:00:00Z'), 'Europe/Paris')).toBe('02/07/2026 • 00:00')
  expect(formatDateTime(new Date('2026-07-01T22:00:00Z'), 'UTC')).toBe('01/07/2026 • 22:00')
})

test('formats in the time zone of the process when none is given', () => {
  expect(formatDateTime(new Date(2026, 0, 2, 3, 4))).toBe('02/01/2026 • 03:04')
})
