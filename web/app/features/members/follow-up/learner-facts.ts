import type { Learner } from '@vecu/contract/follow-up'
import { formatDateTime } from '@vecu/contract/format-date-time'

const WEEK_MS = 7 * 86_400_000

export const getName = ({ firstname, lastname }: Pick<Learner, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`

export function formatDay(timestamp: string): string {
  return formatDateTime(new Date(timestamp)).slice(0, 10)
}

/** Whole weeks since the last entry. */
export function countWeeks(lastEntryAt: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(lastEntryAt)) / WEEK_MS))
}
