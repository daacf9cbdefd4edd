import { z } from 'zod'

import { Timestamp } from './field.ts'

/** What an admin did to let somebody into the community. */
export const ADMISSIONS = ['approved', 'invited', 'link'] as const
export type Admission = (typeof ADMISSIONS)[number]

/** How the certifier was identified when they decided. Recorded once; later changes of the account do not touch it. */
export const Identification = z.object({
  /** The name was typed for this certification; it is not the name of an account. */
  nameGiven: z.boolean(),
  /** A link mailed to the certifier’s address was used. */
  addressConfirmed: z.boolean(),
  /** When the certifier’s account was created; null without an account. */
  memberSince: Timestamp.nullable(),
  /** An admin approved the account, invited it by e-mail, or handed out the link it registered with. */
  admission: z.object({ way: z.enum(ADMISSIONS), community: z.string() }).nullable(),
  /** Name of the training centre through whose platform the account signed in. */
  trainingCenter: z.string().nullable(),
})
export type Identification = z.infer<typeof Identification>
