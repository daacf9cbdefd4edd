import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { formatDateTime, formatDay, formatLocalDate, formatLocalDay } from './format-date-time.ts'
import { LOCALES } from './locale.ts'

test('formats day and time in the time zone', () => {
  expect(formatDateTime(new Date('2026-03-14T18:30:00Z'), 'Europe/Paris')).toBe('14/03/2026 • 19:30')
  expect(formatDateTime(new Date('2026-07-01T22:00:00Z'), 'Europe/Paris')).toBe('02/07/2026 • 00:00')
  expect(formatDateTime(new Date('2026-07-01T22:00:00Z'), 'UTC')).toBe('01/07/2026 • 22:00')
  expect(formatDay(new Date('2026-07-01T22:00:00Z'), 'fr', 'UTC')).toBe('1er juillet 2026')
})

test.each(LOCALES)('formats a day in digits with slashes in %s', (locale) => {
  const style = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  expect(formatDay(new Date('2026-07-01T22:00:00Z'), locale, 'UTC', style)).toBe('01/07/2026')
})

test('formats in the time zone of the process when none is given', () => {
  expect(formatDateTime(new Date(2026, 0, 2, 3, 4))).toBe('02/01/2026 • 03:04')
})

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('for a reader in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('a local date is the same, and has a time only when it was given', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatLocalDate('2026-11-14')).toBe('14/11/2026')
    expect(formatLocalDate('2026-07-09T00:30')).toBe('09/07/2026 • 00:30')
    expect(formatLocalDay('2026-11-14', 'fr')).toBe('14 novembre 2026')
    expect(formatLocalDay('2026-07-09T00:30', 'el')).toBe('9 Ιουλίου 2026')
    expect(formatLocalDay('2026-11-01T23:59', 'fr')).toBe('1er novembre 2026')
    expect(formatLocalDay('2026-11-14', 'en', { dateStyle: 'full' })).toBe('Saturday, 14 November 2026')
    expect(formatLocalDay('2026-11-01', 'pt', { month: 'long', year: 'numeric' })).toBe('novembro de 2026')
  })
})
