import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { User } from './account.ts'
import { Slug } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './field.ts'
import { CALLS_AT_ADDRESS, TOKEN_FAILURES } from './limits.ts'
import { MAX_CENTER_URL } from './training-center.ts'

/** From the redirect to the platform until the callback. */
export const MOODLE_STATE_MINUTES = 10
/** Time to link an existing account with the platform's. */
export const ACCOUNT_LINK_HOURS = 2

/** Redirect URI; one per client, because one of the plugins loses any other. */
export const MOODLE_CALLBACK_PATH = '/auth/moodle_sso_callback'
/** Starts the sign-in at once; linked by partners and by the list of training centres. */
export const MOODLE_START_PATH = '/auth/redirect_from_nidaie'

export const TrainingCenter = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Community on whose host the sign-in begins and ends. */
  community: z.object({ name: z.string(), slug: z.string(), url: z.string() }),
})
export type TrainingCenter = z.infer<typeof TrainingCenter>

const State = z.string().min(1).max(1_000)

/** `isNew`: this sign-in created the account, so the tutorial starts. */
export const SignedIn = User.extend({ isNew: z.boolean() })

export const moodleApi = {
  trainingCenters: endpoint({
    method: 'GET',
    path: '/v2/moodle/training_centers',
    summary: 'Lists training centres of a community or host; on the base host those of all',
    access: 'anyone',
    query: z.object({ trainingCenter: z.object({ communityUrl: Slug.optional() }).optional() }),
    response: z.object({ trainingCenters: z.array(TrainingCenter) }),
  }),
  loginUrl: endpoint({
    method: 'POST',
    path: '/v2/moodle/login_urls',
    summary: 'Creates the URL on the platform where the sign-in starts, with its `state`',
    access: 'anyone',
    errors: ['MOODLE_BAD_RESPONSE', 'MOODLE_UNREACHABLE', 'TRAINING_CENTER_NOT_FOUND'],
    body: z.object({ loginUrl: z.object({ trainingCenterId: Id, redirectHost: z.string().max(300).optional() }) }),
    response: z.object({ url: z.string() }),
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS } },
  }),
  callback: endpoint({
    method: 'POST',
    path: '/v2/moodle/oauth_callbacks',
    summary: 'Completes a sign-in with the platform’s response; creates an account if needed',
    access: 'anyone',
    errors: [
      'MOODLE_ACCOUNT_EXISTS',
      'MOODLE_BAD_RESPONSE',
      'MOODLE_CODE_USED',
      'MOODLE_EMAIL_TAKEN',
      'MOODLE_NO_EMAIL',
      'MOODLE_STATE_EXPIRED',
      'MOODLE_STATE_INVALID',
      'MOODLE_STATE_USED',
      'MOODLE_UNREACHABLE',
      'TRAINING_CENTER_NOT_FOUND',
    ],
    /** `iss`: issuer named in the callback (RFC 9207), if any. */
    body: z.object({
      code: z.string().min(1).max(2_000),
      state: State,
      iss: z.string().max(MAX_CENTER_URL).optional(),
    }),
    response: SignedIn,
    startsSession: true,
    attempts: { calls: { address: CALLS_AT_ADDRESS }, failures: TOKEN_FAILURES },
  }),
  error: endpoint({
    method: 'POST',
    path: '/v2/moodle/oauth_errors',
    summary: 'Logs the error with which the platform ended a sign-in, once',
    access: 'anyone',
    errors: ['MOODLE_STATE_EXPIRED', 'MOODLE_STATE_INVALID', 'MOODLE_STATE_USED', 'TRAINING_CENTER_NOT_FOUND'],
    body: z.object({ error: text(200), state: State }),
    response: z.object({}),
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS }, failures: TOKEN_FAILURES },
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/moodle/account_links',
    summary: 'Links the platform’s account with an account, by password or mailed link',
    access: 'anyone',
    errors: ['LOGIN_ERROR', 'MOODLE_LINK_INVALID', 'MOODLE_STATE_INVALID'],
    body: z
      .object({
        state: State,
        password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional(),
        linkToken: text(200).optional(),
      })
      .refine(({ password, linkToken }) => (password === undefined) !== (linkToken === undefined), {
        path: ['password'],
      }),
    response: SignedIn,
    startsSession: true,
    attempts: { failures: TOKEN_FAILURES },
  }),
  joinMail: endpoint({
    method: 'POST',
    path: '/v2/moodle/account_link_mails',
    summary: 'Mails a link that links the two accounts in the browser of the sign-in',
    access: 'anyone',
    errors: ['MOODLE_LINK_INVALID', 'MOODLE_STATE_INVALID'],
    body: z.object({ state: State }),
    response: z.object({}),
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
}
