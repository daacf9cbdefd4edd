import { dayOf } from '@vecu/contract/format-date-time'
import { fromDate, parseDateTime, toZoned } from '@internationalized/date'

/**
 * Columns of the date of an experience or a story. `local_date` is null in rows written before it existed; they are read
 * with the rule of `readStored`, until `fillLocalDates` has applied the same rule to them.
 */
export interface StoredDate {
  happened_at: Date | null
  local_date: string | null
  time_zone: string | null
}

/** A date as presented by the API. */
export interface ItemDate {
  /** ISO 8601 in UTC. */
  date: string | null
  /** `2026-03-14`, or `2026-03-14T19:30` with a time. */
  localDate: string | null
  timeZone: string | null
}

export interface ItemDateInput {
  date?: string | null | undefined
  localDate?: string | null | undefined
  timeZone?: string | null | undefined
}

export const NO_DATE = { happened_at: null, local_date: null, time_zone: null } satisfies StoredDate

/** Time zone of dates stored before the zone was stored, in which the server displayed them. */
export const EARLIER_TIME_ZONE = 'Europe/Paris'

export function presentDate(row: StoredDate): ItemDate {
  const { happened_at, local_date, time_zone } = readStored(row)
  return { date: happened_at?.toISOString() ?? null, localDate: local_date, timeZone: time_zone }
}

/** The date of a snapshot or an export; those made before `localDate` existed have only the moment. */
export function completeDate({ date = null, localDate = null, timeZone = null }: ItemDateInput): ItemDate {
  if (localDate !== null) return { date, localDate, timeZone }
  return presentDate({ ...NO_DATE, happened_at: date === null ? null : new Date(date) })
}

/** Forms used to send a day without a time as midnight of the browser's time zone. */
function readStored(row: StoredDate): StoredDate {
  const { happened_at: at, local_date } = row
  if (at === null) return NO_DATE
  if (local_date !== null) return row
  const { localDate, timeZone } = toLocal(at, EARLIER_TIME_ZONE)
  const isDay = localDate.endsWith('T00:00') && at.getTime() % 60_000 === 0
  return { happened_at: at, local_date: isDay ? dayOf(localDate) : localDate, time_zone: timeZone }
}

/** Columns to write for an input; undefined when it does not change the stored date. */
export function changedDate(input: ItemDateInput, storedRow: StoredDate): StoredDate | undefined {
  const { date, localDate } = withoutDayAsMoment(input)
  const stored = readStored(storedRow)
  const timeZone = input.timeZone ?? undefined
  // A client that knows `date` only may send the other fields back as they were.
  const isRepeated = localDate === stored.local_date && date !== undefined
  if (localDate !== undefined && !isRepeated) {
    if (localDate === null) return NO_DATE
    const zone = timeZone ?? stored.time_zone ?? 'UTC'
    if (localDate === stored.local_date && zone === stored.time_zone) return undefined
    return fromLocal(localDate, zone)
  }
  if (date === undefined) return undefined
  if (date === null) return NO_DATE
  const at = new Date(date)
  const isSameZone = timeZone === undefined || timeZone === stored.time_zone
  // A day that is sent back as `date` stays a day.
  if (isSameZone && at.getTime() === stored.happened_at?.getTime()) return undefined
  const local = toLocal(at, timeZone ?? writtenOffset(date) ?? stored.time_zone ?? 'UTC')
  return { happened_at: at, local_date: local.localDate, time_zone: local.timeZone }
}

/** A day sent as `date` is a local date. */
function withoutDayAsMoment(input: ItemDateInput): ItemDateInput {
  const { date, localDate } = input
  if (date == null || date.includes('T')) return input
  return { ...input, date: undefined, localDate: localDate ?? date }
}

function writtenOffset(date: string): string | undefined {
  return /[+-]\d{2}:\d{2}$/.exec(date)?.[0]
}

/** Every time zone agrees with these limits on a year of four digits. */
const FIRST = Date.parse('0001-01-02T00:00:00Z')
const LAST = Date.parse('9999-12-30T23:59:59Z')
const isOrdinary = (at: Date) => at.getTime() >= FIRST && at.getTime() <= LAST

function toLocal(at: Date, timeZone: string): { localDate: string; timeZone: string } {
  if (!isOrdinary(at)) return { localDate: at.toISOString().slice(0, 16), timeZone: 'UTC' }
  return { localDate: fromDate(at, timeZone).toString().slice(0, 16), timeZone }
}

/** A day is stored as its noon, so that neither other time zones nor later changes of their rules move it. */
function fromLocal(localDate: string, timeZone: string): StoredDate {
  const time = localDate.includes('T') ? localDate : `${localDate}T12:00`
  const utc = new Date(`${time}:00Z`)
  if (!isOrdinary(utc)) return { happened_at: utc, local_date: localDate, time_zone: 'UTC' }
  return { happened_at: toZoned(parseDateTime(time), timeZone).toDate(), local_date: localDate, time_zone: timeZone }
}

/** Day of a moment in a time zone: `2026-03-14`. */
export function localDay(at: Date, timeZone: string): string {
  return dayOf(toLocal(at, timeZone).localDate)
}

/** First and last second of a day, or twice the moment, as ISO 8601 with the offset of the time zone. */
export function offsetRange({ date, localDate, timeZone }: ItemDate): { start: string; end: string } | undefined {
  if (date === null || localDate === null || timeZone === null) return undefined
  if (localDate.includes('T')) {
    const at = new Date(date)
    const moment = `${localDate}:00${isOrdinary(at) ? offsetOf(fromDate(at, timeZone)) : '+00:00'}`
    return { start: moment, end: moment }
  }
  const [start, end] = [`${localDate}T00:00:00`, `${localDate}T23:59:59`]
  return { start: withOffset(start, timeZone), end: withOffset(end, timeZone) }
}

function withOffset(local: string, timeZone: string): string {
  return local + offsetOf(toZoned(parseDateTime(local), timeZone))
}

/** Early local times had offsets with seconds, which ISO 8601 cannot express. */
function offsetOf(zoned: { toString(): string }): string {
  return /[+-]\d{2}:\d{2}(?=(?::\d{2})?\[)/.exec(zoned.toString())?.[0] ?? '+00:00'
}

/** Inverse of `offsetRange`. A date in UTC is from before offsets were written. */
export function readOffsetRange(start: string, end: string | undefined): string | null {
  if (start.endsWith('Z')) return completeDate({ date: start }).localDate
  const isDay = dayOf(start) === dayOf(end ?? start) && start !== end
  return isDay ? dayOf(start) : start.slice(0, 16)
}
