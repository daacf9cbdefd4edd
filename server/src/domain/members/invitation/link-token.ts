import { createHmac } from 'node:crypto'

import { deriveKey, timingSafeEqualText } from '../../../platform/crypto/keys.ts'

export interface LinkTokenSource {
  id: number
  salt: Buffer
}

/**
 * Token of a public link, derived from its salt: it can be displayed any time without being stored in the database. A
 * new salt invalidates the old token.
 */
export function linkToken(secretKey: string, { id, salt }: LinkTokenSource): string {
  const seal = createHmac('sha256', deriveKey(secretKey, 'invitation-link')).update(salt).update(String(id))
  return `${id}-${seal.digest('base64url')}`
}

export function readLinkId(token: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export function isValidLinkToken(secretKey: string, link: LinkTokenSource, token: string): boolean {
  return timingSafeEqualText(token, linkToken(secretKey, link))
}
