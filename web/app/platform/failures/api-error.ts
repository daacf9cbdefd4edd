import type { ClientErrorCode, ErrorCode, FieldErrors } from '@vecu/contract/error'

interface Details {
  errors?: FieldErrors | undefined
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined
}

/** A call that was refused, or that never arrived (then without a status). */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode | ClientErrorCode,
    status: number,
    message: string,
    { errors, retryAfter }: Details = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Certain: a timeout, a busy server and a fault of its own leave open what was done. */
export function isDefiniteError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status)
  )
}

/** No answer at all came: there is no network, or it broke off on the way. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK_ERROR' && error.status === 0
}
