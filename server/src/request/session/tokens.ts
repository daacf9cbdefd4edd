import { createHmac } from 'node:crypto'

import { ACCESS_TOKEN_MINUTES } from '@vecu/contract/session'
import { SignJWT, jwtVerify } from 'jose'
import { deriveKey, timingSafeEqualText } from '../../platform/crypto/keys.ts'

export function signAccessToken(secretKey: string, sessionId: string, accountId: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(accountId))
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(deriveKey(secretKey, 'access'))
}

/** Caches verified tokens until they expire, because clients reuse them for many requests. */
const MAX_CACHED_TOKENS = 5_000
const good = new Map<string, { sessionId: string; until: number }>()

/** Returns the session id of a valid token; the caller must check the session itself. */
export async function readAccessToken(secretKey: string, token: string): Promise<string | undefined> {
  const name = `${secretKey} ${token}`
  const known = good.get(name)
  if (known && known.until > Date.now()) return known.sessionId
  try {
    const { payload } = await jwtVerify(token, deriveKey(secretKey, 'access'), { algorithms: ['HS256'] })
    if (typeof payload.sid !== 'string') return undefined
    if (good.size >= MAX_CACHED_TOKENS) good.clear()
    good.set(name, { sessionId: payload.sid, until: (payload.exp ?? 0) * 1_000 })
    return payload.sid
  } catch {
    // Forged, expired or malformed: clients cannot tell which.
    return undefined
  }
}

/**
 * Derived from the session's salt and generation, so that a racing tab gets the same successor without storing tokens.
 */
export function buildRefreshToken(
  secretKey: string,
  session: { id: string; salt: Buffer },
  generation: number,
): string {
  return `${session.id}.${generation}.${refreshTokenMac(secretKey, session, generation)}`
}

export interface ParsedRefreshToken {
  sessionId: string
  generation: number
  mac: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function readRefreshToken(token: string): ParsedRefreshToken | undefined {
  const [sessionId = '', generation = '', mac = '', ...rest] = token.split('.')
  if (rest.length > 0 || !UUID.test(sessionId) || !/^\d{1,9}$/.test(generation) || mac === '') return undefined
  return { sessionId, generation: Number(generation), mac }
}

export function isRefreshTokenValid(
  secretKey: string,
  session: { id: string; salt: Buffer },
  claim: ParsedRefreshToken,
): boolean {
  return timingSafeEqualText(claim.mac, refreshTokenMac(secretKey, session, claim.generation))
}

function refreshTokenMac(secretKey: string, session: { id: string; salt: Buffer }, generation: number): string {
  return createHmac('sha256', deriveKey(secretKey, 'refresh'))
    .update(session.salt)
    .update(`${session.id}.${generation}`)
    .digest('base64url')
}
