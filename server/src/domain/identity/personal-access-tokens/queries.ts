import { randomBytes } from 'node:crypto'

import {
  type NewPersonalAccessToken,
  PERSONAL_ACCESS_TOKEN_PREFIX,
  PERSONAL_ACCESS_TOKEN_SCOPES,
} from '@vecu/contract/personal-access-token'
import { sql } from 'kysely'

import { tokenHash } from '../../../platform/crypto/keys.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'last_four as lastFour',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'created_at as createdAt',
] as const

export function listPersonalAccessTokens(tx: Tx, accountId: number) {
  return tx
    .selectFrom('personal_access_token')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** Expired tokens do not count. */
export async function countValidTokens(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('personal_access_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** Until the transaction ends, no other token is created and the password does not change. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
}

/** Returns the row and the token, which is not stored. */
export async function insertPersonalAccessToken(
  tx: Tx,
  accountId: number,
  { name, scopes, expiresInDays }: NewPersonalAccessToken,
) {
  const token = PERSONAL_ACCESS_TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const row = await tx
    .insertInto('personal_access_token')
    .values({
      account_id: accountId,
      name,
      scopes: PERSONAL_ACCESS_TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      hash: tokenHash(token),
      last_four: token.slice(-4),
      expires_at: sql<Date>`now() + make_interval(days => ${expiresInDays}::int)`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { row, token }
}

/** Returns false if the account has no such token. */
export async function deletePersonalAccessToken(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('personal_access_token')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
