import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Derives a separate key per use, so that one kind of token is never valid as another. */
export function deriveKey(secretKey: string, use: string): Buffer {
  return createHmac('sha256', secretKey).update(use).digest()
}

export function timingSafeEqualText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function newSalt(): Buffer {
  return randomBytes(32)
}

/** 256 random bits; only the hash is stored. */
export function createMailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
