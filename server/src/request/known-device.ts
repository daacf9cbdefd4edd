import { createHmac } from 'node:crypto'

import { COOKIE_LIFE_SECONDS, KNOWN_DEVICE_COOKIE } from '@vecu/contract/constants'

import { sql } from 'kysely'

import type { Tx } from '../schema/tables/tables.ts'
import { type IncomingRequest, withRequestCommunity } from './incoming-request.ts'
import { deriveKey, timingSafeEqualText } from '../platform/crypto/keys.ts'

interface Account {
  email: string
  password_hash: string | null
}

/** Maximum number of accounts remembered per browser. */
const MAX_ACCOUNTS = 5
const ENTRY = /^([\da-z]{1,9})\.([\w-]{43})$/

/**
 * Returns the device entry if the browser signed in to the account before and the password is unchanged. Each cookie
 * entry is an HMAC of community, e-mail address and password hash: it names nobody, and a new password revokes it.
 */
export async function knownDevice(incoming: IncomingRequest, email: string): Promise<string | undefined> {
  const entries = parseEntries(incoming)
  if (entries.length === 0) return undefined
  // Unknown accounts are compared too, so that timing does not reveal which e-mail addresses have one.
  const account = (await withRequestCommunity(incoming, (tx) => findAccount(tx, email))) ?? {
    email,
    password_hash: null,
  }
  const known = entries.find((entry) => matchesAccount(incoming, account, entry))
  return account.password_hash === null ? undefined : known
}

function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Set-Cookie value that makes the browser a known device; undefined for an account without a password. */
export async function deviceCookie(incoming: IncomingRequest, tx: Tx, accountId: number): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account || account.password_hash === null) return undefined
  const others = parseEntries(incoming).filter((entry) => !matchesAccount(incoming, account, entry))
  const value = [newEntry(incoming, account), ...others].slice(0, MAX_ACCOUNTS).join('~')
  const secure = incoming.services.settings.publicProtocol === 'https' ? '; Secure' : ''
  return `${KNOWN_DEVICE_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

function parseEntries({ cookies }: IncomingRequest): string[] {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${KNOWN_DEVICE_COOKIE}=`)) ?? ''
  const entries = pair.slice(KNOWN_DEVICE_COOKIE.length + 1).split('~')
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MAX_ACCOUNTS)
}

function newEntry(incoming: IncomingRequest, account: Account): string {
  const issued = Math.floor(Date.now() / 1_000).toString(36)
  return `${issued}.${signEntry(incoming, account, issued)}`
}

function matchesAccount(incoming: IncomingRequest, account: Account, entry: string): boolean {
  const [, issued = '', signature = ''] = ENTRY.exec(entry) ?? []
  const isRecent = Number.parseInt(issued, 36) > Date.now() / 1_000 - COOKIE_LIFE_SECONDS
  return isRecent && timingSafeEqualText(signature, signEntry(incoming, account, issued))
}

function signEntry({ services, slug }: IncomingRequest, { email, password_hash }: Account, issued: string): string {
  return createHmac('sha256', deriveKey(services.settings.secretKey, 'known device'))
    .update(JSON.stringify([slug, email.toLowerCase(), password_hash, issued]))
    .digest('base64url')
}
