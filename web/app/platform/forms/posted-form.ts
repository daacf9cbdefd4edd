import type { User } from '@vecu/contract/account'
import type { ErrorCode } from '@vecu/contract/error'

import type { Tokens } from '../session/session.ts'

/** API error of a form posted without JavaScript. */
export interface FormError {
  code: ErrorCode
  /** Message by field name, in the language of the page. */
  errors: Record<string, string>
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined
  /** Where the account belongs, with `LOGIN_OTHER_COMMUNITY`. */
  communityUrl?: string | undefined
}

/** Action data of a form posted without JavaScript. */
export interface PostedForm<Values> {
  /** Posted values without passwords. */
  values: Partial<Values>
  error: FormError
}

/** Session opened by a form posted without JavaScript. */
export interface PostedSession {
  tokens: Tokens
  user: User
  /** Path to open next. */
  next: string
}
