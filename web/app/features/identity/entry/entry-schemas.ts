import { Email } from '@vecu/contract/field'
import { repeatsPassword } from '@vecu/contract/password'
import { NewPassword } from '@vecu/contract/session'
import { z } from 'zod'

export { Credentials } from '@vecu/contract/session'
export const RepeatedPassword = NewPassword.check(repeatsPassword)
export const ResetRequest = z.object({ email: Email })
