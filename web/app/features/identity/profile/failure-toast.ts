import { ApiError } from '../../../platform/failures/api-error.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'

/** Refused for another reason than what was sent: these say more with their own words. */
const OWN_WORDS: readonly ApiError['code'][] = [
  'NETWORK_ERROR',
  'REFRESH_TOKEN_ERROR',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
]

/** Says what was not done, under the code of that, and in its detail why. */
export function toastFailure(code: ApiError['code'], error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code === code || OWN_WORDS.includes(error.code)) return toastError(error)
  return toastError(
    new ApiError(code, error.status, error.message, { errors: error.errors ?? { why: [error.message] } }),
  )
}
