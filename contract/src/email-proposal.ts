import { z } from 'zod'

import { User } from './account.ts'
import { MAX_TYPED_PASSWORD } from './constants.ts'
import { type RateLimit, endpoint } from './endpoint.ts'
import { OWN_PASSWORD_ATTEMPTS } from './limits.ts'

export const EMAIL_PROPOSAL_DAYS = 7

/** Proposals for one account, by all admins together. */
export const EMAIL_PROPOSALS: readonly RateLimit[] = [
  { max: 3, windowSeconds: 3_600 },
  { max: 10, windowSeconds: 86_400 },
]

export const emailProposalApi = {
  confirm: endpoint({
    method: 'PUT',
    path: '/v2/email_proposals',
    summary: 'Confirms the e-mail that an admin proposed; takes the viewer’s password or a recent sign-in',
    access: 'writer',
    errors: ['CONFIRMATION_INVALID', 'SIGN_IN_TOO_OLD', 'WRONG_PASSWORD'],
    body: z.object({
      token: z.string().min(1).max(200),
      password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional(),
    }),
    response: User,
    attempts: OWN_PASSWORD_ATTEMPTS,
  }),
}
