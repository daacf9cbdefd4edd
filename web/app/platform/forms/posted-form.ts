import type { User } from '@vecu/contract/account'
import type { ErrorCode } from '@vecu/contract/error'

import type { Tokens } from '../session/session.ts'

/** Why the API refused a form that was posted without scripts. */
export interface FormRefusal {
  code: ErrorCode
  /** By field, in the language of the page. */
  errors: Record<string, string>
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined
}

/** What the action of a page answers to a posted form. */
export interface PostedForm<Values> {
  /** What was typed, without passwords. */
  values: Partial<Values>
  refusal: FormRefusal
}

/** The session that a posted form has opened. */
export interface PostedSession {
  tokens: Tokens
  user: User
  /** The page to open next. */
  next: string
}
