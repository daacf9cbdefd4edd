import { createHmac } from 'node:crypto'

import { deriveKey, newSalt, tokenHash } from '../../../platform/crypto/keys.ts'

/** Derived from the salt, so that request and reminders contain the same link without storing the token. */
export function reviewToken(secretKey: string, salt: Uint8Array): string {
  return createHmac('sha256', deriveKey(secretKey, 'review')).update(salt).digest('base64url')
}

export function newReviewToken(secretKey: string): { token: string; token_salt: Buffer; token_hash: string } {
  const token_salt = newSalt()
  const token = reviewToken(secretKey, token_salt)
  return { token, token_salt, token_hash: tokenHash(token) }
}
