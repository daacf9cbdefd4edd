import type { Endpoint } from '@vecu/contract/endpoint'
import { operationId } from '@vecu/contract/openapi'

import { inPatience } from '../db/patience.ts'
import { bucketOf, countAttempt, forgiveAttempts } from './attempts.ts'
import type { RequestPlace } from './request-place.ts'

/** Counts the tries that an endpoint limits: by the caller's address, and by the account named or signed in. */
export async function countAttempts(endpoint: Endpoint, place: RequestPlace, body: unknown): Promise<void> {
  const { attempts } = endpoint
  if (!attempts) return
  const { secretKey } = place.parts.settings
  const { db } = place.parts.connection
  const operation = operationId(endpoint)
  await inPatience(countAttempt(db, bucketOf(secretKey, operation, 'address', place.address), attempts.address))
  const account = accountOf(endpoint, place, body)
  if (!attempts.account || account === undefined) return
  await inPatience(countAttempt(db, bucketOf(secretKey, operation, 'account', account), attempts.account))
}

/** A right password wipes the wrong ones before it. Called after the transaction, never in it. */
export async function forgiveAccount(endpoint: Endpoint, place: RequestPlace, body: unknown): Promise<void> {
  const account = accountOf(endpoint, place, body)
  if (!endpoint.attempts?.account || endpoint.attempts.keptOnSuccess || account === undefined) return
  const bucket = bucketOf(place.parts.settings.secretKey, operationId(endpoint), 'account', account)
  // Done is done: the answer must not fail for the sake of a count.
  await inPatience(forgiveAttempts(place.parts.connection.db, bucket)).catch(() => undefined)
}

/** Where anyone may call, the account is the one named: a token sent along must not open a count of its own. */
function accountOf({ access }: Endpoint, { sessionId }: RequestPlace, body: unknown): string | undefined {
  if (access !== 'anyone') return sessionId
  const email = (body as { user?: { email?: unknown } } | null | undefined)?.user?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}
