import { z } from 'zod'

import { MAX_CUT_TEXT, MAX_EMAIL, MAX_PAGE_SIZE } from './constants.ts'
import { cutCharacters } from './cut-text.ts'

/** `String.isWellFormed`, which Firefox before 119 does not have. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** PostgreSQL cannot store NUL, and a lone surrogate is not text: both are rejected as invalid input. */
function isStorable(value: string): boolean {
  return !LONE_SURROGATE.test(value) && !value.includes('\u0000')
}

/** Trimmed and storable text; at least one character unless `min` says otherwise. */
export function text(max: number, { min = 1 } = {}) {
  return z
    .string()
    .refine(isStorable, { params: { message: 'malformedText' }, abort: true })
    .trim()
    .min(min)
    .max(max)
}

/** Like `text`, for a text that is cut to `max` instead of refused. */
export function cutToLimit(max: number) {
  return text(MAX_CUT_TEXT).transform((value) => cutCharacters(value, max).trimEnd())
}

export const Email = z
  .string()
  .refine(isStorable, { params: { message: 'malformedText' }, abort: true })
  .trim()
  .max(MAX_EMAIL)
  .pipe(z.email())

interface Range {
  min: number
  max: number
}

/**
 * An integer, or decimal digits as a string, because forms and URLs send text. Rejects null, empty text, booleans,
 * lists, spaces, exponents and hexadecimal.
 */
export function wholeNumber({ min, max }: Range) {
  const number = z.int().min(min).max(max)
  const digits = min < 0 ? /^-?\d{1,15}$/ : /^\d{1,15}$/
  return z.union([number, z.string().regex(digits).transform(Number).pipe(number)])
}

/** Like `wholeNumber`, with decimals after a point. */
export function decimalNumber({ min, max }: Range) {
  const number = z.number().min(min).max(max)
  const digits = min < 0 ? /^-?\d{1,15}(\.\d{1,20})?$/ : /^\d{1,15}(\.\d{1,20})?$/
  return z.union([number, z.string().regex(digits).transform(Number).pipe(number)])
}

/** An integer on the wire, or digits in a string. */
export const Id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })
export type Id = z.output<typeof Id>

/** A boolean, or `'true'`/`'false'` as sent by forms. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** ISO 8601 with time zone. Only four-digit years, because other years cannot be sent in a response. */
export const Moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isFourDigitYear, { params: { message: 'invalidDate' } })

function isFourDigitYear(moment: string): boolean {
  const [, hours = '0'] = /[+-](\d\d):\d\d$/.exec(moment) ?? []
  // No time zone has a larger offset, and the database rejects larger ones.
  if (Number(hours) > 15) return false
  const time = Date.parse(moment)
  return time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z')
}

/** `2026-03-14`. */
export const Day = z.iso.date().refine(isCalendarDate, { params: { message: 'invalidDate' } })

/** A moment, or a day for its first moment in UTC. */
export const MomentOrDayStart = z.union([Moment, Day.transform((day) => `${day}T00:00:00.000Z`)])

/** A moment, or a day for its last moment in UTC. */
export const MomentOrDayEnd = z.union([Moment, Day.transform((day) => `${day}T23:59:59.999Z`)])

/** Responses contain ISO 8601 in UTC; the database returns dates. */
export const Timestamp = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
)

/** Day of an event as its author wrote it, with the time if one was given: `2026-03-14` or `2026-03-14T19:30`. */
export const LocalDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/)
  .refine(isCalendarDate, { params: { message: 'invalidDate' } })

function isCalendarDate(localDate: string): boolean {
  const [day = '', time = '00:00'] = localDate.split('T')
  const moment = new Date(`${day}T${time}:00Z`)
  return !Number.isNaN(moment.getTime()) && day > '0001' && moment.toISOString().startsWith(`${day}T${time}`)
}

/** IANA name such as `Europe/Paris`, or an offset such as `+02:00`. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { message: 'invalidChoice' } })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Query of a list: `page` is zero-based. */
export function pageQuery(size: number) {
  return {
    page: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
    /** Items on a page. */
    pageSize: wholeNumber({ min: 1, max: MAX_PAGE_SIZE }).default(size),
  }
}

/** `count` is the number of items on all pages. */
export const TotalPages = z.object({ pages: z.int().min(0), count: z.int().min(0) })

export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({
    paginatedResults: z.array(item),
    totalPages: TotalPages,
  })
}
