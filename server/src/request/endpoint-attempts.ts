import { MAX_EMAIL } from '@vecu/contract/constants'
import type { Allowance, Endpoint } from '@vecu/contract/endpoint'
import { GUESS_ERRORS, AppError } from '@vecu/contract/error'
import { operationId } from '@vecu/contract/openapi'

import { withTimeout } from '../platform/db/timeouts.ts'
import { knownDevice } from './known-device.ts'
import { ipGroup } from '../platform/http/limits/ip-group.ts'
import { bucketOf, countAttempt, uncountAttempts } from '../platform/http/limits/attempts.ts'
import type { IncomingRequest } from './incoming-request.ts'

/** Does the work of a request within what its endpoint allows, for whoever calls it. */
export function withinAttempts<Result>(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  body: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  return withinAttemptsOn(endpoint, incoming, accountOf(endpoint, incoming, body), work)
}

/** Likewise for an account that the caller of the endpoint would name; undefined for none. */
export async function withinAttemptsOn<Result>(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  account: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!endpoint.attempts) return work()
  const { calls = {}, failures = {} } = endpoint.attempts
  const who = await callerOf(endpoint, incoming, account, calls, failures)
  await count(who, calls)
  // Counted before the work is done, or parallel guesses would pass together; taken back unless it was a wrong guess.
  const counted = await count({ ...who, operation: `${who.operation} failed` }, failures)
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
  /** The network address; where the device is known to the account, that device. */
  at: string
  isKnown: boolean
}

async function callerOf(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  account: string | undefined,
  calls: Allowance,
  failures: Allowance,
): Promise<AttemptContext> {
  const operation = endpoint.attempts?.name ?? operationId(endpoint)
  // Only where an account is named by whoever calls: a session is an account's own.
  const asksDevice = calls.accountAtAddress !== undefined || failures.accountAtAddress !== undefined
  const device = asksDevice && account !== undefined ? await knownDevice(incoming, account) : undefined
  return { incoming, operation, account, at: device ?? ipGroup(incoming.ip), isKnown: device !== undefined }
}

/** In this order, so that tries refused for one reason do not fill the counts that hold up other people. */
async function count(
  { incoming, operation, account, at, isKnown }: AttemptContext,
  allowed: Allowance,
): Promise<string[]> {
  const { secretKey } = incoming.services.settings
  const limits = [
    account !== undefined && allowed.accountAtAddress
      ? { kind: 'account at address' as const, who: `${account} ${at}`, limit: allowed.accountAtAddress }
      : undefined,
    account !== undefined && allowed.account && !isKnown
      ? { kind: 'account' as const, who: account, limit: allowed.account }
      : undefined,
    allowed.address && !isKnown
      ? { kind: 'address' as const, who: ipGroup(incoming.ip), limit: allowed.address }
      : undefined,
  ]
  const counted: string[] = []
  for (const one of limits) {
    if (!one) continue
    const bucket = bucketOf(secretKey, operation, one.kind, one.who)
    await withTimeout(countAttempt(incoming.services.connection.db, bucket, one.limit))
    counted.push(bucket)
  }
  return counted
}

/** A right password clears the wrong ones before it from the same place, and no others. */
async function takeBack(incoming: IncomingRequest, counted: string[], { clearsAccount }: { clearsAccount: boolean }) {
  if (counted.length === 0) return
  const own = counted.filter((bucket) => bucket.includes(' account at address '))
  const cleared = clearsAccount ? own : []
  // Done is done: the answer must not fail for the sake of a count.
  await withTimeout(uncountAttempts(incoming.services.connection.db, counted, cleared)).catch(() => undefined)
}

/** Where anyone may call, the account is the one named: a token sent along must not open a count of its own. */
function accountOf({ access }: Endpoint, { sessionId }: IncomingRequest, body: unknown): string | undefined {
  if (access !== 'anyone') return sessionId
  const email = (body as { user?: { email?: unknown } } | null | undefined)?.user?.email
  return typeof email === 'string' ? emailKey(email) : undefined
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase().slice(0, MAX_EMAIL)
}
