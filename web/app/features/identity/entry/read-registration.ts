import type { NewAccount } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'

import { readFields } from '../../../platform/forms/submit-form.ts'
import type { Registration } from './registration.ts'

interface PostedRegistration {
  account: NewAccount
  /** Values that may be sent back to the form; without the password. */
  values: Partial<Registration>
}

/** Reads a registration that was posted without JavaScript. */
export async function readRegistration(request: Request, locale: Locale): Promise<PostedRegistration> {
  const { password, ...values } = await readFields(request, ['email', 'firstname', 'lastname', 'password'])
  return { account: { ...values, password, passwordConfirmation: password, locale }, values }
}
