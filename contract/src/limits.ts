import type { Allowance, RateLimit } from './endpoint.ts'

const HOUR = 3_600

/** Per IP address. Many people share one, such as a school's: these limits must never block a whole school. */
export const CALLS_AT_ADDRESS: RateLimit = { max: 1_500, windowSeconds: HOUR }
const FAILURES_AT_ADDRESS: RateLimit = { max: 600, windowSeconds: HOUR }

/** For every endpoint that takes a token. Tokens have 256 random bits, so this only slows down attackers. */
export const TOKEN_FAILURES: Allowance = { address: FAILURES_AT_ADDRESS }

/** For every endpoint that takes the password of an account named by the caller. */
export const SIGN_IN_FAILURES = {
  address: FAILURES_AT_ADDRESS,
  accountAtAddress: { max: 10, windowSeconds: HOUR },
  account: { max: 50, windowSeconds: 6 * HOUR },
} satisfies Allowance

/** For every endpoint that requires the password of the signed-in user again; counted together. */
export const OWN_PASSWORD_ATTEMPTS = {
  failures: { address: FAILURES_AT_ADDRESS, account: { max: 10, windowSeconds: HOUR } },
  name: 'own_password',
}

/** Three classes register within an hour behind one IP address, with some mistakes. */
export const REGISTRATION_ATTEMPTS = {
  calls: { address: { max: 600, windowSeconds: HOUR } },
  failures: { address: { max: 300, windowSeconds: HOUR } },
}
