import { DAYS_BETWEEN_NUDGES, type Learner } from '@vecu/contract/follow-up'
import { formatDateTime } from '@vecu/contract/format-date-time'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export const getName = ({ firstname, lastname }: Pick<Learner, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`

export function formatDay(timestamp: string): string {
  return formatDateTime(new Date(timestamp)).slice(0, 10)
}

/** Whole weeks since the last entry. */
export function countWeeks(lastEntryAt: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(lastEntryAt)) / WEEK_MS))
}

/** Whether a nudge in another group prevents one in this group; that group and its date are not sent. */
export function wasNudgedElsewhere(learner: Pick<Learner, 'mayBeNudged' | 'nudgedAt'>, now = Date.now()): boolean {
  if (learner.mayBeNudged) return false
  return learner.nudgedAt === null || now - Date.parse(learner.nudgedAt) > DAYS_BETWEEN_NUDGES * DAY_MS
}
