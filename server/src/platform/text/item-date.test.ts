import { describe, expect, test } from 'vitest'

import { SERVER_ZONES, runInZone } from '../../../test/server-zones.ts'
import {
  type ItemDateInput,
  NO_DATE,
  type StoredDate,
  changedDate,
  completeDate,
  offsetRange,
  presentDate,
  readOffsetRange,
} from './item-date.ts'

const DAY: StoredDate = {
  happened_at: new Date('2026-11-14T11:00:00Z'),
  local_date: '2026-11-14',
  time_zone: 'Europe/Paris',
}

const PARIS_DAY = { localDate: '2026-11-14', timeZone: 'Europe/Paris' }
const SKIPPED_TIME = { localDate: '2026-03-29T02:30', timeZone: 'Europe/Paris' }
const AUCKLAND = 'Pacific/Auckland'
const EVENING = '2026-07-08T22:30:00.000Z'

describe.each(SERVER_ZONES)('on a server in %s', (zone) => {
  runInZone(zone)

  test.each<[ItemDateInput, date: string | null, localDate: string | null, timeZone: string | null]>([
    [PARIS_DAY, '2026-11-14T11:00:00.000Z', '2026-11-14', 'Europe/Paris'],
    [{ ...PARIS_DAY, timeZone: AUCKLAND }, '2026-11-13T23:00:00.000Z', '2026-11-14', AUCKLAND],
    [{ localDate: '2026-11-14' }, '2026-11-14T12:00:00.000Z', '2026-11-14', 'UTC'],
    // A time that the change of the clocks leaves out.
    [SKIPPED_TIME, '2026-03-29T01:30:00.000Z', '2026-03-29T02:30', 'Europe/Paris'],
    [{ date: '2026-07-09T00:30:00+02:00' }, '2026-07-08T22:30:00.000Z', '2026-07-09T00:30', '+02:00'],
    [{ date: EVENING, timeZone: 'Europe/Paris' }, EVENING, '2026-07-09T00:30', 'Europe/Paris'],
    [{ date: EVENING }, EVENING, '2026-07-08T22:30', 'UTC'],
    [{ date: '0001-01-01T00:00:00.000Z', timeZone: AUCKLAND }, '0001-01-01T00:00:00.000Z', '0001-01-01T00:00', 'UTC'],
    [{ localDate: '9999-12-31', timeZone: AUCKLAND }, '9999-12-31T12:00:00.000Z', '9999-12-31', 'UTC'],
    [{ localDate: null, date: EVENING }, EVENING, '2026-07-08T22:30', 'UTC'],
    [{ date: null }, null, null, null],
  ])('the input %o is stored as it was written', (input, date, localDate, timeZone) => {
    expect(presentDate(changedDate(input, NO_DATE) ?? NO_DATE)).toEqual({ date, localDate, timeZone })
  })

  test('rows without a local date are days at midnight in Paris, else moments in Paris', () => {
    const read = (at: string) => presentDate({ ...NO_DATE, happened_at: new Date(at) }).localDate
    expect(read('2026-11-13T23:00:00Z')).toBe('2026-11-14')
    expect(read('2026-07-08T22:00:00Z')).toBe('2026-07-09')
    expect(read('2026-07-08T22:30:00Z')).toBe('2026-07-09T00:30')
    expect(read('2026-11-13T23:00:20Z')).toBe('2026-11-14T00:00')
    // Midnight on the days on which the clocks change.
    expect(read('2026-03-28T23:00:00Z')).toBe('2026-03-29')
    expect(read('2026-10-24T22:00:00Z')).toBe('2026-10-25')
    expect(completeDate({ date: '2026-11-13T23:00:00.000Z' })).toMatchObject({ localDate: '2026-11-14' })
  })

  test('a credential has the first and last second of a day, or the moment, with the offset', () => {
    expect(offsetRange(presentDate(DAY))).toEqual({
      start: '2026-11-14T00:00:00+01:00',
      end: '2026-11-14T23:59:59+01:00',
    })
    const change = completeDate({ date: '2026-03-29T10:00:00.000Z', localDate: '2026-03-29', timeZone: 'Europe/Paris' })
    expect(offsetRange(change)).toEqual({ start: '2026-03-29T00:00:00+01:00', end: '2026-03-29T23:59:59+02:00' })
    const moment = presentDate(changedDate({ date: '2026-07-09T00:30:00+02:00' }, NO_DATE) ?? NO_DATE)
    expect(offsetRange(moment)).toEqual({ start: '2026-07-09T00:30:00+02:00', end: '2026-07-09T00:30:00+02:00' })
    // A time that the change of the clocks leaves out.
    const skipped = presentDate(changedDate(SKIPPED_TIME, NO_DATE) ?? NO_DATE)
    expect(offsetRange(skipped)?.start).toBe('2026-03-29T02:30:00+02:00')
    const early = completeDate({
      date: '1850-01-01T00:00:00.000Z',
      localDate: '1850-01-01T00:09',
      timeZone: 'Europe/Paris',
    })
    expect(offsetRange(early)?.start).toBe('1850-01-01T00:09:00+00:09')
    expect(offsetRange(presentDate(NO_DATE))).toBeUndefined()
  })

  test('the date of a credential is read back, also of one in UTC', () => {
    expect(readOffsetRange('2026-11-14T00:00:00+01:00', '2026-11-14T23:59:59+01:00')).toBe('2026-11-14')
    expect(readOffsetRange('2026-07-09T00:30:00+02:00', '2026-07-09T00:30:00+02:00')).toBe('2026-07-09T00:30')
    expect(readOffsetRange('2026-11-13T23:00:00.000Z', '2026-11-13T23:00:00.000Z')).toBe('2026-11-14')
  })
})

test('a date that is sent back unchanged stays a day', () => {
  const { date, localDate, timeZone } = presentDate(DAY)
  expect(changedDate({ date }, DAY)).toBeUndefined()
  expect(changedDate({ date, localDate, timeZone }, DAY)).toBeUndefined()
  expect(changedDate({ localDate }, DAY)).toBeUndefined()
  expect(changedDate({}, DAY)).toBeUndefined()
})

test('a change keeps the stored time zone unless another one is given', () => {
  expect(changedDate({ localDate: '2026-11-15T09:00' }, DAY)).toMatchObject({ time_zone: 'Europe/Paris' })
  expect(changedDate({ date: '2026-11-15T08:00:00Z' }, DAY)).toMatchObject({
    local_date: '2026-11-15T09:00',
    time_zone: 'Europe/Paris',
  })
  // A client that knows `date` only, and sends the other fields back as they were.
  const repeated = { date: '2026-11-15T08:00:00Z', localDate: '2026-11-14', timeZone: 'Europe/Paris' }
  expect(changedDate(repeated, DAY)).toMatchObject({ local_date: '2026-11-15T09:00' })
  expect(changedDate({ localDate: '2026-11-14', timeZone: 'Europe/Athens' }, DAY)).toMatchObject({
    happened_at: new Date('2026-11-14T10:00:00Z'),
    time_zone: 'Europe/Athens',
  })
  expect(changedDate({ localDate: null }, DAY)).toEqual(NO_DATE)
})
