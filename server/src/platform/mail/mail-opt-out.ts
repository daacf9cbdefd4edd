import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import { deriveKey } from '../crypto/keys.ts'

/** Like `mailbox` in the database: ignores case and `+` suffixes, but not dots. */
function normalizeEmail(email: string): string {
  return email.replace(/\+[^@]*@/, '@').toLowerCase()
}

/** HMAC, so that opt-outs are stored without e-mail addresses. */
function hashEmail(secretKey: string, email: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'unwanted-mail')).update(normalizeEmail(email)).digest('hex')
}

export async function hasOptedOut(tx: Tx, secretKey: string, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('mail_opt_out')
    .select('address_hash')
    .where('address_hash', '=', hashEmail(secretKey, email))
    .executeTakeFirst()
  return found !== undefined
}

/** Subset of the e-mail addresses that have opted out. */
export async function findOptedOut(tx: Tx, secretKey: string, emails: readonly string[]): Promise<Set<string>> {
  const hashes = emails.map((email) => hashEmail(secretKey, email))
  const rows = await tx
    .selectFrom('mail_opt_out')
    .select('address_hash')
    .where((eb) => eb('address_hash', '=', eb.fn.any(eb.val(hashes))))
    .execute()
  const optedOutHashes = new Set(rows.map(({ address_hash }) => address_hash))
  return new Set(emails.filter((_, index) => optedOutHashes.has(hashes[index] ?? '')))
}

export async function optOut(tx: Tx, secretKey: string, email: string): Promise<void> {
  await tx
    .insertInto('mail_opt_out')
    .values({ address_hash: hashEmail(secretKey, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function optIn(tx: Tx, secretKey: string, email: string): Promise<void> {
  await tx.deleteFrom('mail_opt_out').where('address_hash', '=', hashEmail(secretKey, email)).execute()
}

/**
 * Rehashes opt-outs under another secret key. Only e-mail addresses found in other rows of the community can be
 * rehashed; returns the number of lost ones.
 */
export async function rekeyOptOuts(tx: Tx, from: string, to: string): Promise<number> {
  const rows = await tx.selectFrom('mail_opt_out').select('address_hash').execute()
  if (rows.length === 0) return 0
  const remainingHashes = new Set(rows.map(({ address_hash }) => address_hash))
  const { rows: known } = await sql<{ address: string }>`
    select email as address from account
    union select email from invitation
    union select email from contact
    union select certificator_email from recognition where certificator_email is not null`.execute(tx)
  for (const { address: email } of known) {
    const old = hashEmail(from, email)
    if (remainingHashes.delete(hashEmail(to, email)) || !remainingHashes.delete(old)) continue
    await optOut(tx, to, email)
    await tx.deleteFrom('mail_opt_out').where('address_hash', '=', old).execute()
  }
  return remainingHashes.size
}
