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

/** The person refused, or the platform still waited for them. */
const ENDED = ['denied', 'interrupted'] as const
const OTHERS = ['NETWORK_ERROR', 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR'] as const

export type FailureName = (typeof NAMED)[number] | (typeof ENDED)[number] | (typeof OTHERS)[number]

export function isFailureName(name: string | null): name is FailureName {
  return [...NAMED, ...ENDED, ...OTHERS].some((known) => known === name)
}

export function isEnded(name: string): name is (typeof ENDED)[number] {
  return ENDED.some((known) => known === name)
}

/** Errors with which a platform ends a sign-in (OAuth 2.0 and OpenID Connect). */
const ENDINGS: Record<string, FailureName> = {
  access_denied: 'denied',
  consent_required: 'denied',
  login_required: 'interrupted',
  interaction_required: 'interrupted',
  account_selection_required: 'interrupted',
  temporarily_unavailable: 'MOODLE_UNREACHABLE',
}

export function toEnding(oauthError: string): FailureName {
  return (Object.hasOwn(ENDINGS, oauthError) ? ENDINGS[oauthError] : undefined) ?? 'MOODLE_BAD_RESPONSE'
}

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
