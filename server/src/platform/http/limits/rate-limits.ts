import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { AppError } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import type { Services } from '../../services.ts'
import { ipGroup } from './ip-group.ts'
import { createSharedRateLimitStore } from './shared-rate-limit-store.ts'
import { delayRejections } from './slow-errors.ts'

/** For probes: an overloaded process must not be killed because it is busy. */
export const UNLIMITED = { rateLimit: false, pressureHandler: () => undefined } as const

const SAMPLE_MS = 1_000
const API_MAX_OVERLOAD_MS = 4_000
/** Pages are rejected well before API requests. */
const PAGE_MAX_OVERLOAD_MS = 1_000

/** Reject only on sustained event-loop delay; a single long pause (start-up, busy machine) is not overload. */
function rejectOnSustainedLoad(isListening: () => boolean, maxOverloadMs: number): () => void {
  let since = 0
  let last = 0
  return () => {
    const now = Date.now()
    if (now - last > 2 * SAMPLE_MS) since = now
    last = now
    if (isListening() && now - since > maxOverloadMs) throw new AppError('OVERLOADED')
  }
}

/** Limits requests per client, and rejects requests when the process is overloaded. */
export async function limitRequests(app: FastifyInstance, { settings, connection, log }: Services): Promise<void> {
  // The embedded database has one process only: nothing to share.
  const shared =
    connection.engine === 'pglite' ? undefined : createSharedRateLimitStore(connection.db, settings.secretKey, log)
  if (shared) app.addHook('onClose', async () => shared.close())
  await app.register(rateLimit, {
    ...(shared && { store: shared.store }),
    max: settings.rateLimit,
    timeWindow: 60_000,
    // A class behind one IP address loads many files at once; they are cheap and cached by the browser.
    allowList: ({ url }) => /^\/(assets|files)\//.test(url),
    keyGenerator: ({ ip }) => ipGroup(ip),
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  })
  delayRejections(app)
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval: SAMPLE_MS,
    retryAfter: 10,
    pressureHandler: rejectOnSustainedLoad(() => app.server.listening, API_MAX_OVERLOAD_MS),
  })
}

/** Pages have their own rate limit and a lower load threshold than the API. */
export function pageLimits(app: FastifyInstance, { settings }: Services) {
  return {
    rateLimit: { max: settings.pageRateLimit, timeWindow: 60_000 },
    pressureHandler: rejectOnSustainedLoad(() => app.server.listening, PAGE_MAX_OVERLOAD_MS),
  }
}
