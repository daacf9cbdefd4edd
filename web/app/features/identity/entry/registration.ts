import { NewAccount } from '@vecu/contract/invitation'
import type { z } from 'zod'

/** The form has one password field, because what is typed there can be shown. */
export const Registration = NewAccount.omit({ locale: true, passwordConfirmation: true })
export type Registration = z.infer<typeof Registration>
