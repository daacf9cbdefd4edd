import { Email } from '@vecu/contract/field'
import { repeatsPassword } from '@vecu/contract/password'
import { NewPassword } from '@vecu/contract/session'
import { z } from 'zod'

/** Only checked for presence, because the password rules may have changed since it was set. */
const currentPassword = z.string().min(1).max(1_000)

export const EmailChange = z.object({ email: Email, currentPassword })
export const PasswordChange = NewPassword.extend({ currentPassword }).check(repeatsPassword)
