import type { ClientErrorCode, ErrorCode, FieldErrors } from '@vecu/contract/error'

interface Details {
  errors?: FieldErrors | undefined
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined
  /** Where the account belongs, with `LOGIN_OTHER_COMMUNITY`. */
  communityUrl?: string | undefined
}

/** API error, or a request without a response (status 0). */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly communityUrl: string | undefined

  constructor(
    code: ErrorCode | ClientErrorCode,
    status: number,
    message: string,
    { errors, retryAfter, communityUrl }: Details = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.communityUrl = communityUrl
  }
}

/** Whether the request certainly had no effect. Timeouts, rate limits and server errors leave this open. */
export function isDefiniteError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status)
  )
}

/** No response at all: no network, or the connection broke off. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK_ERROR' && error.status === 0
}
