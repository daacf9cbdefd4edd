import { ApiError } from '../../../platform/failures/api-error.ts'
import { reportError } from '../../../platform/failures/error-reports.ts'

/** Errors with a heading of their own. */
const NAMED = [
  'MOODLE_STATE_EXPIRED',
  'MOODLE_STATE_USED',
  'MOODLE_STATE_INVALID',
  'MOODLE_CODE_USED',
  'MOODLE_UNREACHABLE',
  'MOODLE_BAD_RESPONSE',
  'MOODLE_NO_EMAIL',
  'MOODLE_EMAIL_TAKEN',
  'MOODLE_LINK_INVALID',
  'TRAINING_CENTER_NOT_FOUND',
] as const

export type FailureName = (typeof NAMED)[number] | 'denied' | 'NETWORK_ERROR' | 'TOO_MANY_REQUESTS' | 'INTERNAL_ERROR'

export function isNamed(name: string): name is (typeof NAMED)[number] {
  return NAMED.some((known) => known === name)
}

export function toFailureName(error: unknown): FailureName {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return 'INTERNAL_ERROR'
  }
  if (isNamed(error.code) || error.code === 'NETWORK_ERROR' || error.code === 'TOO_MANY_REQUESTS') return error.code
  return 'INTERNAL_ERROR'
}
