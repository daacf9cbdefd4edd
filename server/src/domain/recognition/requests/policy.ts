import { UNCONFIRMED_OUTSIDE_REQUESTS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { findAccount, hasPlatformIdentity } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { confirmEmail } from '../../identity/account/confirm-email.ts'
import { findByToken, lockRecognition } from './queries.ts'
import type { Recognition } from '../../journal/certification/queries.ts'
import type { Services } from '../../../platform/services.ts'

const unknown = () => new AppError('RECOGNITION_NOT_FOUND')

/** Locks a request of the viewer. Throws FORBIDDEN for the certificator and RECOGNITION_NOT_FOUND for anyone else. */
export async function lockOwnRequest(tx: Tx, viewer: Viewer, id: string): Promise<Recognition> {
  const row = await lockRecognition(tx, id)
  if (row.requester_id !== viewer.id && row.certificator_id !== viewer.id) throw unknown()
  if (row.requester_id !== viewer.id) throw new AppError('FORBIDDEN')
  return row
}

/** Throws unless the viewer is requester or certificator. */
export async function assertParty(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const found = await tx
    .selectFrom('recognition')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('requester_id', '=', viewer.id), eb('certificator_id', '=', viewer.id)]))
    .executeTakeFirst()
  if (!found) throw unknown()
}

export interface ReviewAccess {
  token?: string | undefined
  id?: string | undefined
}

/** Locks a review by its mailed token, or by id for the signed-in certificator. */
export async function lockReview(
  tx: Tx,
  viewer: Viewer | undefined,
  { token, id }: ReviewAccess,
): Promise<Recognition> {
  if (token !== undefined) {
    const row = await lockRecognition(tx, await findByToken(tx, token))
    if (id !== undefined && id !== row.id) throw unknown()
    return row
  }
  if (id === undefined) throw unknown()
  if (!viewer) throw new AppError('UNAUTHORIZED')
  const row = await lockRecognition(tx, id)
  if (row.certificator_id !== viewer.id) throw unknown()
  return row
}

interface ReviewContext {
  tx: Tx
  services: Services
  viewer: Viewer | undefined
}

/**
 * Like `lockReview`, for a decision. A token mailed to the viewer's e-mail address confirms that address, which assigns
 * the review to the account.
 */
export async function lockOwnReview(
  { tx, services, viewer }: ReviewContext,
  claim: ReviewAccess,
): Promise<Recognition> {
  const row = await lockReview(tx, viewer, claim)
  const isMailed = claim.token !== undefined && row.certificator_email?.toLowerCase() === viewer?.email.toLowerCase()
  if (!isMailed || !viewer?.active || viewer.emailConfirmedAt !== null) return row
  await confirmEmail(tx, services, viewer)
  return lockReview(tx, viewer, claim)
}

/** A deactivated account may not decide, not even with the mailed token. */
export async function assertMayDecide(tx: Tx, { certificator_id }: Recognition): Promise<void> {
  const account = certificator_id === null ? undefined : await findAccount(tx, certificator_id)
  if (account && !account.active) throw new AppError('ACCOUNT_DEACTIVATED')
}

/** Certifying with an account requires a confirmed e-mail address or an identity on a learning platform. */
export async function assertMayCertify(tx: Tx, { certificator_id }: Recognition): Promise<void> {
  const account = certificator_id === null ? undefined : await findAccount(tx, certificator_id)
  if (!account || account.email_confirmed_at !== null || (await hasPlatformIdentity(tx, account.id))) return
  throw new AppError('EMAIL_NOT_CONFIRMED')
}

/** Limits requests to people outside the community while the requester's e-mail address is unconfirmed. */
export async function assertMayRequestExternally(tx: Tx, viewer: Viewer): Promise<void> {
  if (viewer.emailConfirmedAt !== null) return
  const { maxOpen, maxPerDay } = UNCONFIRMED_OUTSIDE_REQUESTS
  // Locks the account, so that parallel requests are counted one after the other.
  await tx.selectFrom('account').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute()
  const { open, today } = await tx
    .selectFrom('recognition')
    .select([
      sql<number>`count(*) filter (where status = 'pending' and expires_at > now())`.as('open'),
      sql<number>`count(*) filter (where created_at > now() - interval '1 day')`.as('today'),
    ])
    .where('requester_id', '=', viewer.id)
    .where('certificator_kind', '=', 'external')
    .executeTakeFirstOrThrow()
  if (open >= maxOpen || today >= maxPerDay) throw new AppError('EMAIL_NOT_CONFIRMED')
}
