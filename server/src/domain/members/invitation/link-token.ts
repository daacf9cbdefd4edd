import { createHmac } from 'node:crypto'

import { deriveKey, timingSafeEqualText } from '../../../platform/crypto/keys.ts'

export interface LinkTokenSource {
  id: number
  salt: Buffer
}

/**
 * The token of a public link, made from its salt: it can be shown in lists as often as asked and still nowhere stands
 * in the database. A new salt makes a new one and ends the old.
 */
export function linkToken(secretKey: string, { id, salt }: LinkTokenSource): string {
  const seal = createHmac('sha256', deriveKey(secretKey, 'invitation-link')).update(salt).update(String(id))
  return `${id}-${seal.digest('base64url')}`
}

export function readLinkId(token: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export function isTokenOf(secretKey: string, link: LinkTokenSource, token: string): boolean {
  return timingSafeEqualText(token, linkToken(secretKey, link))
}
