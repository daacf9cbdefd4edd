import { MAX_EMAIL } from '@vecu/contract/constants'
import type { Allowance, Endpoint } from '@vecu/contract/endpoint'
import { GUESS_ERRORS, AppError } from '@vecu/contract/error'
import { operationId } from '@vecu/contract/operation-id'

import { withTimeout } from '../platform/db/timeouts.ts'
import { knownDevice } from './known-device.ts'
import { ipGroup } from '../platform/http/limits/ip-group.ts'
import { toBucket, countAttempt, uncountAttempts } from '../platform/http/limits/attempts.ts'
import { type IncomingRequest, withRequestCommunity } from './incoming-request.ts'
import { findTokenOwner } from './session/personal-access-tokens.ts'

/** Runs `work` within the attempt limits of the endpoint. */
export async function withinAttempts<Result>(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  body: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!endpoint.attempts) return work()
  return withinAttemptsOn(endpoint, incoming, await getAccountKey(endpoint, incoming, body), work)
}

/** The same for an account that the body does not name; undefined for none. */
export async function withinAttemptsOn<Result>(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  account: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!endpoint.attempts) return work()
  const { calls = {}, failures = {} } = endpoint.attempts
  const ctx = await buildAttemptContext(endpoint, incoming, account, calls, failures)
  await count(ctx, calls)
  // Counted before the work, or parallel guesses would all pass; taken back unless the guess was wrong.
  const counted = await count({ ...ctx, operation: `${ctx.operation} failed` }, failures)
  try {
    const done = await work()
    await takeBack(incoming, counted, { clearsAccount: true })
    return done
  } catch (error) {
    const isGuess = error instanceof AppError && GUESS_ERRORS.has(error.code)
    if (!isGuess) await takeBack(incoming, counted, { clearsAccount: false })
    throw error
  }
}

interface AttemptContext {
  incoming: IncomingRequest
  operation: string
  account: string | undefined
  /** IP group, or the known device of the account. */
  at: string
  isKnown: boolean
}

async function buildAttemptContext(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  account: string | undefined,
  calls: Allowance,
  failures: Allowance,
): Promise<AttemptContext> {
  const operation = endpoint.attempts?.name ?? operationId(endpoint)
  // Only if the request names the account: a session is already bound to one.
  const shouldCheckDevice = calls.accountAtAddress !== undefined || failures.accountAtAddress !== undefined
  const device = shouldCheckDevice && account !== undefined ? await knownDevice(incoming, account) : undefined
  return { incoming, operation, account, at: device ?? ipGroup(incoming.ip), isKnown: device !== undefined }
}

/** In this order, so that attempts rejected by one limit do not use up limits shared with other people. */
async function count(
  { incoming, operation, account, at, isKnown }: AttemptContext,
  allowed: Allowance,
): Promise<string[]> {
  const { secretKey } = incoming.services.settings
  const limits = [
    account !== undefined && allowed.accountAtAddress
      ? { kind: 'account at address' as const, identifier: `${account} ${at}`, limit: allowed.accountAtAddress }
      : undefined,
    account !== undefined && allowed.account && !isKnown
      ? { kind: 'account' as const, identifier: account, limit: allowed.account }
      : undefined,
    allowed.address && !isKnown
      ? { kind: 'address' as const, identifier: ipGroup(incoming.ip), limit: allowed.address }
      : undefined,
  ]
  const counted: string[] = []
  for (const one of limits) {
    if (!one) continue
    const bucket = toBucket(secretKey, operation, one.kind, one.identifier)
    await withTimeout(countAttempt(incoming.services.connection.db, bucket, one.limit))
    counted.push(bucket)
  }
  return counted
}

/** A correct password clears the failed attempts from the same origin, and no others. */
async function takeBack(incoming: IncomingRequest, counted: string[], { clearsAccount }: { clearsAccount: boolean }) {
  if (counted.length === 0) return
  const own = counted.filter((bucket) => bucket.includes(' account at address '))
  const cleared = clearsAccount ? own : []
  // Do not fail the request because resetting the counter failed.
  await withTimeout(uncountAttempts(incoming.services.connection.db, counted, cleared)).catch(() => undefined)
}

/** For public endpoints the account comes from the body: a token sent along must not start a separate count. */
async function getAccountKey(
  { access }: Endpoint,
  incoming: IncomingRequest,
  body: unknown,
): Promise<string | undefined> {
  const { sessionId, personalAccessTokenHash } = incoming
  if (access !== 'anyone' && personalAccessTokenHash !== undefined) {
    // All tokens of an account share a count, or each new one would raise the limit.
    return `owner ${await withRequestCommunity(incoming, (tx) => findTokenOwner(tx, personalAccessTokenHash))}`
  }
  if (access !== 'anyone') return sessionId
  const email = (body as { user?: { email?: unknown } } | null | undefined)?.user?.email
  return typeof email === 'string' ? emailKey(email) : undefined
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase().slice(0, MAX_EMAIL)
}
