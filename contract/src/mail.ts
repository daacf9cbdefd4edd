import { z } from 'zod'

import { MailPreferences } from './account.ts'
import { endpoint } from './endpoint.ts'
import { TOKEN_FAILURES } from './limits.ts'

/** Mails that a person can stop; `all` is everything to an e-mail address without an account. */
export const StoppedMails = z.enum([...MailPreferences.keyof().options, 'all'])
export type StoppedMails = z.infer<typeof StoppedMails>

/** Longer than the token of the longest e-mail address. */
const MAX_UNSUBSCRIBE_TOKEN = 1_000

export const mailApi = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/v2/mails/unsubscriptions',
    summary: 'Stops mails of one kind by the token of a mail, without a session (RFC 8058)',
    access: 'anyone',
    errors: ['UNSUBSCRIPTION_INVALID'],
    // Mail providers send a form of either kind; its one field says nothing.
    multipart: true,
    query: z.object({ token: z.string().min(1).max(MAX_UNSUBSCRIBE_TOKEN) }),
    response: z.object({ stopped: StoppedMails }),
    attempts: { failures: TOKEN_FAILURES },
  }),
}
