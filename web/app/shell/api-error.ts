import type { ClientErrorCode, ErrorCode, FieldErrors } from '@vecu/contract/error'

/** A call that was refused, or that never arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined

  constructor(code: ErrorCode | ClientErrorCode, status: number, message: string, errors?: FieldErrors) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
  }
}
