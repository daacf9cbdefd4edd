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

/** Messages of visitors to one support e-mail address; members are not limited. */
export const VISITOR_MESSAGES: RateLimit = { max: 100, windowSeconds: 3_600 }
/** Receipts to one e-mail address; messages above the limit are accepted without a receipt. */
export const CONTACT_RECEIPTS: RateLimit = { max: 5, windowSeconds: 3_600 }

export const contactApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/contacts',
    summary: 'Sends a message to the support of the community; it is stored and mailed',
    access: 'anyone',
    body: ContactInput,
    response: z.object({
      id: z.int(),
      /** Reference number that the sender can quote; the community receives it too. */
      reference: z.string(),
      /** The caller’s confirmed e-mail address; null when no receipt was sent. */
      receiptSentTo: z.string().nullable(),
    }),
    status: 201,
    attempts: { calls: { address: { max: 20, windowSeconds: 600 } } },
  }),
}
