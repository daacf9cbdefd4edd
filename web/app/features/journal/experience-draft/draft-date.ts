import { toLocalDateTime, today } from '../../../platform/browser/local-time.ts'
import type { Draft } from './draft-schema.ts'

/** Date to show and to send: today until another one is chosen. */
export function getLocalDate({ localDate, date }: Draft): string | null {
  if (localDate !== undefined) return localDate
  if (date !== undefined) return date && toLocalDateTime(date)
  return today()
}
