import { MAX_LINK_USES } from '@vecu/contract/constants'
import { z } from 'zod'

const DOMAIN = /^([a-z\d-]+\.)+[a-z]{2,}$/i

/** Text fields of the form of a public link, with its own messages. */
export function linkTerms(errors: { maxUses: string; emailDomain: string }) {
  return z.object({
    groupId: z.string().min(1),
    maxUses: z
      .string()
      .trim()
      .refine(
        (value) => value === '' || (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_LINK_USES),
        { error: errors.maxUses },
      ),
    emailDomain: z
      .string()
      .trim()
      .max(253)
      .refine((value) => value === '' || DOMAIN.test(value), { error: errors.emailDomain }),
  })
}
