import { z } from 'zod'

import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_CONTACT_SUBJECT } from './constants.ts'
import { type RateLimit, endpoint } from './endpoint.ts'
import { Email, text } from './field.ts'

export const ContactInput = z.object({
  name: text(MAX_CONTACT_NAME),
  email: Email,
  subject: text(MAX_CONTACT_SUBJECT),
  message: text(MAX_CONTACT_MESSAGE),
})
export type ContactInput = z.infer<typeof ContactInput>

/** Messages of visitors to one support address; members are not held up. */
export const VISITOR_MESSAGES: RateLimit = { max: 100, windowSeconds: 3_600 }
/** Receipts to one address; a message beyond is taken all the same. */
export const CONTACT_RECEIPTS: RateLimit = { max: 5, windowSeconds: 3_600 }

export const contactApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/contacts',
    summary: 'Writes to the people who run the community; the message is kept and mailed',
    access: 'anyone',
    body: ContactInput,
    response: z.object({
      id: z.int(),
      /** To be quoted when asking again; the community has it too. */
      reference: z.string(),
      /** Where a receipt was sent: the caller’s own confirmed address, or nowhere. */
      receiptSentTo: z.string().nullable(),
    }),
    status: 201,
    attempts: { calls: { address: { max: 20, windowSeconds: 600 } } },
  }),
}
