import type { RateLimit } from '@vecu/contract/endpoint'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { createMailToken } from '../../../platform/crypto/keys.ts'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'

type Kind = Tables['one_time_token']['kind']

interface NewToken {
  hash: string
  accountId: number
  kind: Kind
  hours: number
  email?: string
}

export async function insertToken(tx: Tx, { hash, accountId, kind, hours, email }: NewToken): Promise<void> {
  await tx
    .insertInto('one_time_token')
    .values({
      hash,
      account_id: accountId,
      kind,
      email: email ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
    })
    .execute()
}

/** Returns the token of a new link; older links of the same kind stop working. */
export async function replaceToken(tx: Tx, link: Omit<NewToken, 'hash'>): Promise<string> {
  const { token, hash } = createMailToken()
  await invalidateTokens(tx, link.accountId, [link.kind])
  await insertToken(tx, { hash, ...link })
  return token
}

/**
 * Limits mails with a link of this kind per account: more sessions or senders must not raise the limit. `tx` must hold
 * the lock on the account, so that concurrent requests are counted one after the other.
 */
export async function assertMayMailToken(
  tx: Tx,
  accountId: number,
  kind: Kind,
  limits: readonly RateLimit[],
): Promise<void> {
  const sent = await tx
    .selectFrom('one_time_token')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute()
  const waits = limits.map(({ max, windowSeconds }) => windowSeconds - (sent[max - 1]?.age ?? windowSeconds))
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { seconds })
}

/** Marks a token as used; of concurrent calls exactly one returns the row. */
export function consumeToken(tx: Tx, hash: string, kinds: readonly Kind[]) {
  return tx
    .updateTable('one_time_token')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id as accountId', 'email', 'kind'])
    .executeTakeFirst()
}

/** E-mail address of a used or expired confirmation link, if the account has it confirmed. */
export async function findConfirmedEmail(tx: Tx, hash: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .select('account.email')
    .where('hash', '=', hash)
    .where('kind', '=', 'address_confirmation')
    .where('account.email_confirmed_at', 'is not', null)
    .where(sql<boolean>`lower(account.email) = lower(one_time_token.email)`)
    .executeTakeFirst()
  return found?.email
}

/** Links mailed before a password change must not undo it. A confirmation link cannot, so it stays valid. */
export const KINDS_ENDED_BY_PASSWORD = ['password_reset', 'email_change'] as const satisfies Kind[]

/** Invalidates all links of an account, or those of the given kinds. */
export async function invalidateTokens(tx: Tx, accountId: number, kinds?: readonly Kind[]): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}

export async function setPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

/** Returns false if the e-mail address is taken in any community; the transaction is aborted then. */
export async function setEmail(tx: Tx, accountId: number, email: string): Promise<boolean> {
  try {
    await tx.updateTable('account').set({ email }).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** Runs `work` and rolls it back unless `condition` holds, so that the response time does not reveal which. */
export async function rollbackUnless(tx: Tx, condition: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint trial`.execute(tx)
  await work()
  if (!condition) await sql`rollback to savepoint trial`.execute(tx)
}

/**
 * Call once the account's e-mail address is proven: platforms report addresses without proof, so their unverified
 * identities lose access.
 */
export async function deleteUnverifiedIdentities(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('moodle_identity').where('account_id', '=', accountId).where('verified', '=', false).execute()
}
