import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { User } from './account.ts'
import { PASSWORD_ALIASES } from './alias.ts'
import { type RateLimit, endpoint } from './endpoint.ts'
import { Email } from './field.ts'
import { OWN_PASSWORD_ATTEMPTS, SIGN_IN_FAILURES, TOKEN_FAILURES } from './limits.ts'
import { Password, repeatsPassword } from './password.ts'

/** The access token lives so long; every request checks the session behind it all the same. */
export const ACCESS_TOKEN_MINUTES = 15
/** Within this time of its rotation a refresh token gets the same successor once more: two tabs may race. */
export const REFRESH_GRACE_SECONDS = 10
export const REFRESH_IDLE_DAYS = 30
export const SESSION_DAYS = 90
export const RESET_TOKEN_HOURS = 2
export const EMAIL_CHANGE_HOURS = 24
export const ADDRESS_CONFIRMATION_DAYS = 7
/** Confirmation links sent to one account, the one of its registration included. */
export const CONFIRMATION_MAILS: readonly RateLimit[] = [
  { max: 1, windowSeconds: 60 },
  { max: 5, windowSeconds: 3_600 },
  { max: 10, windowSeconds: 86_400 },
]

export const Credentials = z.object({ email: Email, password: z.string().min(1).max(MAX_TYPED_PASSWORD) })

export type Credentials = z.infer<typeof Credentials>

export const NewPassword = z.object({ password: Password, passwordConfirmation: z.string() })
export type NewPassword = z.infer<typeof NewPassword>

export const sessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/v2/login',
    summary: 'Signs in; the tokens stand in the headers Authorization and X-Refresh-Token',
    access: 'anyone',
    body: z.object({ user: Credentials }),
    response: User,
    startsSession: true,
    attempts: { failures: SIGN_IN_FAILURES },
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/v2/logout',
    summary: 'Ends the session at once',
    access: 'signedIn',
    response: z.object({}),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v2/refresh',
    summary: 'Exchanges a refresh token for new tokens; one used before ends its session',
    access: 'anyone',
    body: z.object({ refreshToken: z.string().min(1).max(500) }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
}

export const credentialsApi = {
  askReset: endpoint({
    method: 'POST',
    path: '/v2/password',
    summary: 'Sends a link for a new password, if the address has an account; the answer is the same if not',
    access: 'anyone',
    body: z.object({ user: z.object({ email: Email }) }),
    response: z.object({}),
    attempts: {
      calls: {
        address: { max: 300, windowSeconds: 3_600 },
        accountAtAddress: { max: 5, windowSeconds: 3_600 },
        account: { max: 20, windowSeconds: 6 * 3_600 },
      },
    },
  }),
  reset: endpoint({
    method: 'PUT',
    path: '/v2/password',
    summary: 'Sets a new password with the mailed token and signs in; all other sessions end',
    access: 'anyone',
    aliases: PASSWORD_ALIASES,
    body: z.object({
      user: NewPassword.extend({ resetPasswordToken: z.string().min(1).max(200) }).check(repeatsPassword),
    }),
    response: User,
    startsSession: true,
    attempts: { failures: TOKEN_FAILURES },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/signup',
    summary: 'Changes address or password with the current password; a new address counts once confirmed by mail',
    access: 'writer',
    aliases: PASSWORD_ALIASES,
    body: z.object({
      user: z.object({
        email: Email,
        password: Password.optional(),
        passwordConfirmation: z.string().optional(),
        currentPassword: z.string().min(1).max(MAX_TYPED_PASSWORD),
      }),
    }),
    response: z.object({ user: User, emailConfirmationSent: z.boolean(), passwordChanged: z.boolean() }),
    attempts: OWN_PASSWORD_ATTEMPTS,
  }),
  confirmEmail: endpoint({
    method: 'PUT',
    path: '/v2/email_confirmation',
    summary: 'Confirms the address of an account, or a changed one, with the token mailed to it.',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      email: z.string(),
      /** `changed`: the account has this address instead of another one from now on. */
      result: z.enum(['confirmed', 'changed', 'already_confirmed']),
      /** Groups that the person entered by confirming. */
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    attempts: { failures: TOKEN_FAILURES },
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/v2/email_confirmation',
    summary: 'Sends a new confirmation link to one’s own address; earlier links stop working.',
    access: 'writer',
    response: z.object({
      /** False when the address is confirmed already. */
      sent: z.boolean(),
    }),
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
}
