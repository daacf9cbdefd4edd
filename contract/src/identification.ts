import { z } from 'zod'

import { Timestamp } from './field.ts'

/** How an admin admitted the member to the community. */
export const ADMISSIONS = ['approved', 'invited', 'link'] as const
export type Admission = (typeof ADMISSIONS)[number]

/** How the certifier was identified at the decision. Recorded once; later changes of the account do not affect it. */
export const Identification = z.object({
  /** The name was typed for this certification; it is not the name of an account. */
  nameGiven: z.boolean(),
  /** A link sent to the certifier’s e-mail address was used. */
  addressConfirmed: z.boolean(),
  /** When the certifier’s account was created; null without an account. */
  memberSince: Timestamp.nullable(),
  /** An admin approved the account, invited it by e-mail, or shared the link it registered with. */
  admission: z.object({ way: z.enum(ADMISSIONS), community: z.string() }).nullable(),
  /** Name of the training centre through whose platform the account signed in. */
  trainingCenter: z.string().nullable(),
})
export type Identification = z.infer<typeof Identification>
