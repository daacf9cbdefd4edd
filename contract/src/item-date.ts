import { z } from 'zod'

import { Day, LocalDate, Moment, TimeZone, Timestamp } from './field.ts'

/** Date of an experience or a story. */
export const itemDate = {
  /** The moment; noon in its time zone for a day without a time. */
  date: Timestamp.nullable(),
  /** The date as its author entered it, to be shown to everybody: `2026-03-14`, or `2026-03-14T19:30` with a time. */
  localDate: z.string().nullable(),
  /** Time zone in which the author entered the date. */
  timeZone: z.string().nullable(),
}

/** `localDate` takes precedence over `date`; `timeZone` is used with either of them. */
export const itemDateInput = {
  /** A day alone is the same as in `localDate`. */
  date: z.union([Moment, Day]).nullable(),
  localDate: LocalDate.nullable(),
  timeZone: TimeZone.nullable(),
}
