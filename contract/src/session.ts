import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { User } from './account.ts'
import { PASSWORD_ALIASES } from './alias.ts'
import { type RateLimit, endpoint } from './endpoint.ts'
import { Email } from './field.ts'
import { OWN_PASSWORD_ATTEMPTS, SIGN_IN_FAILURES, TOKEN_FAILURES } from './limits.ts'
import { Password, repeatsPassword } from './password.ts'

/** Lifetime of the access token; every request also checks its session. */
export const ACCESS_TOKEN_MINUTES = 15
/** Within this time after its rotation a refresh token returns the same successor, because two tabs may race. */
export const REFRESH_GRACE_SECONDS = 10
export const REFRESH_IDLE_DAYS = 30
export const SESSION_DAYS = 90
export const RESET_TOKEN_HOURS = 2
export const EMAIL_CHANGE_HOURS = 24
export const ADDRESS_CONFIRMATION_DAYS = 7
/** Confirmation links sent to one account, including the one at registration. */
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
    summary: 'Signs in; tokens are sent in the headers Authorization and X-Refresh-Token',
    access: 'anyone',
    errors: ['LOGIN_ERROR', 'LOGIN_OTHER_COMMUNITY'],
    body: z.object({ user: Credentials }),
    response: User,
    startsSession: true,
    attempts: { failures: SIGN_IN_FAILURES },
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/v2/logout',
    summary: 'Ends the session',
    access: 'signedIn',
    response: z.object({}),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v2/refresh',
    summary: 'Exchanges a refresh token for new tokens; a reused one ends its session',
    access: 'anyone',
    errors: ['REFRESH_TOKEN_ERROR'],
    body: z.object({ refreshToken: z.string().min(1).max(500) }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
}

export const credentialsApi = {
  askReset: endpoint({
    method: 'POST',
    path: '/v2/password',
    summary: 'Mails a reset link if the account exists; the response is always the same',
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
    summary: 'Sets a new password with the mailed token, signs in and ends other sessions',
    access: 'anyone',
    errors: ['RESET_TOKEN_INVALID'],
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
    summary: 'Changes e-mail or password; needs the current password',
    access: 'writer',
    errors: ['UPDATE_CREDENTIALS_ERROR'],
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
    summary: 'Confirms the e-mail of an account, or a changed one, with the mailed token',
    access: 'anyone',
    errors: ['CONFIRMATION_INVALID'],
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      email: z.string(),
      /** `changed`: this e-mail address replaced another one. */
      result: z.enum(['confirmed', 'changed', 'already_confirmed']),
      /** Groups that the member joined by confirming. */
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    attempts: { failures: TOKEN_FAILURES },
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/v2/email_confirmation',
    summary: 'Sends a new confirmation link; earlier links stop working',
    access: 'writer',
    response: z.object({
      /** False when the e-mail address is already confirmed. */
      sent: z.boolean(),
    }),
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
}
