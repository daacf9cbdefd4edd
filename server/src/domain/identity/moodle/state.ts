import { createHash, createHmac, randomBytes } from 'node:crypto'

import { MOODLE_STATE_MINUTES } from '@vecu/contract/moodle'
import { z } from 'zod'

import { deriveKey, timingSafeEqualText } from '../../../platform/crypto/keys.ts'

const Payload = z.object({
  nonce: z.string(),
  center: z.int(),
  /** Host of the community; a state returned to another host is invalid. */
  host: z.string(),
  expires: z.int(),
})
export type State = z.infer<typeof Payload>

const SIGNATURE_BYTES = 32

/**
 * Signed OAuth state with nonce, centre, host and expiry. Base64url only, because one plugin does not URL-encode it.
 */
export function makeState(secretKey: string, { center, host }: Pick<State, 'center' | 'host'>) {
  const nonce = randomBytes(24).toString('base64url')
  const expires = Math.floor(Date.now() / 1_000) + MOODLE_STATE_MINUTES * 60
  const payload = Buffer.from(JSON.stringify({ nonce, center, host, expires } satisfies State))
  return { nonce, state: Buffer.concat([computeSignature(secretKey, payload), payload]).toString('base64url') }
}

/** Undefined if the signature is invalid. The caller checks expiry and host. */
export function readState(secretKey: string, state: string): State | undefined {
  const bytes = Buffer.from(state, 'base64url')
  // Accept the canonical encoding only: other strings decode to the same bytes.
  if (bytes.toString('base64url') !== state) return undefined
  const payload = bytes.subarray(SIGNATURE_BYTES)
  const signature = bytes.subarray(0, SIGNATURE_BYTES).toString('hex')
  if (!timingSafeEqualText(signature, computeSignature(secretKey, payload).toString('hex'))) return undefined
  return Payload.parse(JSON.parse(payload.toString()))
}

export function isExpired({ expires }: State): boolean {
  return expires * 1_000 < Date.now()
}

function computeSignature(secretKey: string, payload: Buffer): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'moodle-state')).update(payload).digest()
}

/** PKCE verifier, derived from the nonce so that it need not be stored. */
export function codeVerifier(secretKey: string, nonce: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'moodle-pkce')).update(nonce).digest('base64url')
}

/** Nonce of the ID token. Not the nonce of the state, which everyone on the way can read. */
export function idTokenNonce(secretKey: string, nonce: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'openid-nonce')).update(nonce).digest('base64url')
}

export function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
