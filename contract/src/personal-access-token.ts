import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp, text } from './field.ts'
import { CALLS_AT_ADDRESS, OWN_PASSWORD_ATTEMPTS } from './limits.ts'

/** Tells a personal access token from the access token of a session, also for tools that search code for secrets. */
export const PERSONAL_ACCESS_TOKEN_PREFIX = 'vecu_pat_'
export const MAX_PERSONAL_ACCESS_TOKENS = 20
export const MAX_PERSONAL_ACCESS_TOKEN_NAME = 60
export const PERSONAL_ACCESS_TOKEN_DAYS = [7, 30, 90, 365] as const

/** `required-scope.ts` lists the endpoints of each scope. Without `admin`, a token has no admin rights anywhere. */
export const PERSONAL_ACCESS_TOKEN_SCOPES = ['journal:read', 'journal:write', 'community:read', 'admin'] as const
export const PersonalAccessTokenScope = z.enum(PERSONAL_ACCESS_TOKEN_SCOPES)
export type PersonalAccessTokenScope = z.infer<typeof PersonalAccessTokenScope>

export const PersonalAccessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(PersonalAccessTokenScope),
  lastFour: z.string(),
  expiresAt: Timestamp,
  /** Updated at most once an hour; null before the first use. */
  lastUsedAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type PersonalAccessToken = z.infer<typeof PersonalAccessToken>

export const NewPersonalAccessToken = z.object({
  name: text(MAX_PERSONAL_ACCESS_TOKEN_NAME),
  scopes: z
    .array(PersonalAccessTokenScope)
    .min(1)
    .max(PERSONAL_ACCESS_TOKEN_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, { params: { message: 'repeated' } }),
  expiresInDays: z.literal(PERSONAL_ACCESS_TOKEN_DAYS),
})
export type NewPersonalAccessToken = z.infer<typeof NewPersonalAccessToken>

export const personalAccessTokenApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/access_tokens',
    summary: 'Lists the viewer’s personal access tokens, newest first, without the secrets',
    access: 'signedIn',
    response: z.object({ accessTokens: z.array(PersonalAccessToken) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/access_tokens',
    summary:
      'Creates a personal access token and returns it this once; ' +
      'takes the password, or a recent sign-in of a viewer without one',
    access: 'activeUser',
    errors: ['EMAIL_NOT_CONFIRMED', 'PERSONAL_ACCESS_TOKEN_LIMIT_REACHED', 'SIGN_IN_TOO_OLD', 'WRONG_PASSWORD'],
    body: z.object({
      accessToken: NewPersonalAccessToken,
      password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional(),
    }),
    response: z.object({ accessToken: PersonalAccessToken, token: z.string() }),
    status: 201,
    attempts: {
      ...OWN_PASSWORD_ATTEMPTS,
      calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } },
    },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/access_tokens/{id}',
    summary: 'Revokes one of the viewer’s personal access tokens',
    access: 'writer',
    errors: ['PERSONAL_ACCESS_TOKEN_NOT_FOUND'],
    params: z.object({ id: Id }),
    response: z.object({ id: z.int() }),
  }),
}
