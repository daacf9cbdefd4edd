import { ApiError } from '../../../platform/failures/api-error.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'

/** Errors that are not about the submitted values; their own text says more. */
const SELF_EXPLANATORY_CODES: readonly ApiError['code'][] = [
  'NETWORK_ERROR',
  'REFRESH_TOKEN_ERROR',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
]

/** Shows a toast with the text of `code` as its title and the cause as its detail. */
export function toastFailure(code: ApiError['code'], error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code === code || SELF_EXPLANATORY_CODES.includes(error.code))
    return toastError(error)
  return toastError(
    new ApiError(code, error.status, error.message, { errors: error.errors ?? { why: [error.message] } }),
  )
}
