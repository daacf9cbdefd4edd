import type { ErrorCode } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import { fieldError } from '../../../platform/http/field-error.ts'
import { hashPassword, findPasswordError } from './passwords.ts'

/** Throws `code` on the field `password` for common passwords and e-mail addresses. */
export async function hashNewPassword(
  locale: Locale,
  code: ErrorCode,
  password: string,
  ...emails: string[]
): Promise<string> {
  for (const email of emails) {
    const error = findPasswordError(password, email)
    if (error) throw fieldError(locale, code, 'password', error)
  }
  return hashPassword(password)
}
