import { NewAccount } from '@vecu/contract/invitation'
import type { z } from 'zod'

/** The form has a single password field, because the password can be made visible. */
export const Registration = NewAccount.omit({ locale: true, passwordConfirmation: true })
export type Registration = z.infer<typeof Registration>
