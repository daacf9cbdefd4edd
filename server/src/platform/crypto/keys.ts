import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key of its own for each use: one kind of token can never pass for another. */
export function deriveKey(secretKey: string, use: string): Buffer {
  return createHmac('sha256', secretKey).update(use).digest()
}

export function timingSafeEqualText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function newSalt(): Buffer {
  return randomBytes(32)
}

/** A token to be mailed: 256 random bits, of which only the hash is kept. */
export function createMailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
