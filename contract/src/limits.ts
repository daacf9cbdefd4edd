import type { Allowance, RateLimit } from './endpoint.ts'

const HOUR = 3_600

/** Many people share one address, such as a school's: these are counted per address and must never stop a school. */
export const CALLS_AT_ADDRESS: RateLimit = { max: 1_500, windowSeconds: HOUR }
const FAILURES_AT_ADDRESS: RateLimit = { max: 600, windowSeconds: HOUR }

/** For every endpoint that takes a token: 256 random bits are not guessed, and whoever tries is slowed down. */
export const TOKEN_FAILURES: Allowance = { address: FAILURES_AT_ADDRESS }

/** For every endpoint that takes the password of an account that the caller names. */
export const SIGN_IN_FAILURES = {
  address: FAILURES_AT_ADDRESS,
  accountAtAddress: { max: 10, windowSeconds: HOUR },
  account: { max: 50, windowSeconds: 6 * HOUR },
} satisfies Allowance

/** For every endpoint that asks a signed-in person for their password once more; counted together. */
export const OWN_PASSWORD_ATTEMPTS = {
  failures: { address: FAILURES_AT_ADDRESS, account: { max: 10, windowSeconds: HOUR } },
  name: 'own_password',
}

/** Three classes register in one hour behind one address, with some mistakes. */
export const REGISTRATION_ATTEMPTS = {
  calls: { address: { max: 600, windowSeconds: HOUR } },
  failures: { address: { max: 300, windowSeconds: HOUR } },
}
