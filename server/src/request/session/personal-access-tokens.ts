import { AppError } from '@vecu/contract/error'
import { PERSONAL_ACCESS_TOKEN_PREFIX } from '@vecu/contract/personal-access-token'
import { type RequiredScope, isGrantable } from '@vecu/contract/required-scope'
import { sql } from 'kysely'

import { PREPARE } from '../../platform/db/prepared-statements.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { type Viewer, viewerColumns } from './viewer.ts'

export function isPersonalAccessToken(token: string): boolean {
  return token.startsWith(PERSONAL_ACCESS_TOKEN_PREFIX)
}

/** Throws UNAUTHORIZED unless the token is valid, also after its owner was deactivated. */
export async function findTokenOwner(tx: Tx, hash: string): Promise<number> {
  const found = await validTokens(tx, hash).select('account.id').executeTakeFirst()
  if (!found) throw new AppError('UNAUTHORIZED')
  return found.id
}

/** The owner of the token with their current rights; those of an admin only with the scope `admin`. */
export async function findTokenViewer(tx: Tx, hash: string, required: RequiredScope): Promise<Viewer | undefined> {
  if (required === 'public') return undefined
  const found = await validTokens(tx, hash)
    .modifyFront(PREPARE)
    .select(viewerColumns)
    .select(['token.id as tokenId', 'token.scopes', isUseUnrecorded.as('isUseUnrecorded')])
    .executeTakeFirst()
  if (!found) throw new AppError('UNAUTHORIZED')
  const { tokenId, scopes, isUseUnrecorded: shouldRecord, ...viewer } = found
  if (!isGrantable(required)) throw new AppError('PERSONAL_ACCESS_TOKEN_REFUSED')
  if (!scopes.includes(required)) throw new AppError('PERSONAL_ACCESS_TOKEN_SCOPE_MISSING')
  if (shouldRecord) await recordUse(tx, tokenId)
  const isAdmin = scopes.includes('admin')
  return {
    ...viewer,
    sessionId: '',
    communityAdmin: isAdmin && viewer.communityAdmin,
    groupAdmin: isAdmin && viewer.groupAdmin,
  }
}

function validTokens(tx: Tx, hash: string) {
  return tx
    .selectFrom('personal_access_token as token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('account.active', '=', true)
}

const isUseUnrecorded = sql<boolean>`coalesce(token.last_used_at < now() - interval '1 hour', true)`

/** Skips a locked row, because a parallel request of the same program is recording its use. */
async function recordUse(tx: Tx, tokenId: number): Promise<void> {
  await sql`update personal_access_token set last_used_at = now() where id = (
    select token.id from personal_access_token as token where token.id = ${tokenId} and ${isUseUnrecorded}
    for update skip locked)`.execute(tx)
}
