import { z } from 'zod'

import { MAX_EMAIL } from './constants.ts'

/** NUL cannot be stored by PostgreSQL and a lone surrogate is not text: both are refused as input, never met as a 5xx. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000')
}

/** Text as people type it: trimmed, storable, at least one character unless `min` says otherwise. */
export function text(max: number, { min = 1 } = {}) {
  return z
    .string()
    .refine(isStorable, { params: { message: 'malformedText' }, abort: true })
    .trim()
    .min(min)
    .max(max)
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
 * A whole number, or the same in decimal digits, because forms and addresses send text. Nothing else is a number: no
 * null, empty text, flag, list, space, exponent or hexadecimal.
 */
export function wholeNumber({ min, max }: Range) {
  const number = z.int().min(min).max(max)
  const digits = min < 0 ? /^-?\d{1,15}$/ : /^\d{1,15}$/
  return z.union([number, z.string().regex(digits).transform(Number).pipe(number)])
}

/** The same with decimals after a point. */
export function decimalNumber({ min, max }: Range) {
  const number = z.number().min(min).max(max)
  const digits = min < 0 ? /^-?\d{1,15}(\.\d{1,20})?$/ : /^\d{1,15}(\.\d{1,20})?$/
  return z.union([number, z.string().regex(digits).transform(Number).pipe(number)])
}

/** Ids are integers on the wire, or digits in a string. */
export const Id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })
export type Id = z.output<typeof Id>

/** Forms send `'false'`; a flag is a flag. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** A moment of an input: ISO 8601 with its zone. Years of other than four digits could not be answered again. */
export const Moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isFourDigitYear, { params: { message: 'invalidDate' } })

function isFourDigitYear(moment: string): boolean {
  const [, hours = '0'] = /[+-](\d\d):\d\d$/.exec(moment) ?? []
  // No zone is further away, and the database refuses one that is.
  if (Number(hours) > 15) return false
  const time = Date.parse(moment)
  return time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z')
}

/** Answers carry ISO 8601 in UTC; the database hands us dates. */
export const Timestamp = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
)

/** Pages are zero-based everywhere. */
export const PageNumber = wholeNumber({ min: 0, max: 1_000_000 }).default(0)

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    paginatedResults: z.array(item),
    totalPages: z.object({ pages: z.int().min(0) }),
  })
}
