import { z } from 'zod'

import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, pageQuery, Timestamp, paginated, wholeNumber } from './field.ts'
import { Slug } from './community.ts'

export const OutboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: Timestamp,
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const DemoRole = z.enum(['member', 'groupAdmin', 'communityAdmin', 'certificator', 'inactive', 'pending'])
export type DemoRole = z.infer<typeof DemoRole>

export const developerApi = {
  environment: endpoint({
    method: 'GET',
    path: '/v2/dev/environment',
    summary: 'Returns the settings of this installation',
    access: 'communityAdmin',
    errors: ['NOT_FOUND'],
    devOnly: true,
    response: z.object({
      database: z.enum(['pglite', 'postgresql']),
      mail: z.enum(['outbox', 'smtp']),
      files: z.enum(['disk']),
      build: z.string(),
      communities: z.array(z.object({ slug: Slug, name: z.string(), url: z.string() })),
      /** Demo accounts; only when demo data is loaded. */
      accounts: z.array(z.object({ email: z.string(), role: DemoRole, url: z.string() })),
      password: z.string().nullable(),
    }),
  }),
  mails: endpoint({
    method: 'GET',
    path: '/v2/dev/mails',
    summary: 'Lists the outgoing mails of this community, newest first',
    access: 'communityAdmin',
    errors: ['NOT_FOUND'],
    devOnly: true,
    query: z.object(pageQuery(DEFAULT_PAGE_SIZE)),
    response: paginated(OutboxMail),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/v2/dev/mails/{id}',
    summary: 'Returns an outgoing mail',
    access: 'communityAdmin',
    errors: ['NOT_FOUND'],
    devOnly: true,
    params: z.object({ id: Id }),
    response: OutboxMail.extend({
      sender: z.string(),
      replyTo: z.string().nullable(),
      text: z.string(),
      html: z.string(),
      /** Signed URL of its HTML, valid for some minutes. */
      page: z.string(),
    }),
  }),
  mailPage: endpoint({
    method: 'GET',
    path: '/v2/dev/mails/{id}/page',
    summary: 'Returns the HTML of a mail as a page without scripts',
    // A frame sends no token, so the URL itself is signed.
    access: 'anyone',
    errors: ['NOT_FOUND'],
    devOnly: true,
    params: z.object({ id: Id }),
    query: z.object({ expires: wholeNumber({ min: 0, max: 1e12 }), signature: z.string() }),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/html; charset=utf-8', name: 'mail.html', inline: true },
  }),
}
