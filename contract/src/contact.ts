import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, text } from './field.ts'

export const ContactInput = z.object({
  name: text(120),
  email: Email,
  subject: text(160),
  message: text(5_000),
})
export type ContactInput = z.infer<typeof ContactInput>

export const contactApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/contacts',
    summary: 'Writes to the people who run the community; the message is kept and mailed',
    access: 'anyone',
    body: ContactInput,
    answer: z.object({ id: z.int() }),
    status: 201,
    limit: { max: 20, windowSeconds: 600 },
  }),
}
