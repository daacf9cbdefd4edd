import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { AppError } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import type { Services } from '../../services.ts'
import { ipGroup } from './ip-group.ts'
import { createSharedRateLimitStore } from './shared-rate-limit-store.ts'
import { slowRefusals } from './slow-errors.ts'

/** For probes: an overloaded process is alive, and says so, or it would be killed for being busy. */
export const UNLIMITED = { rateLimit: false, pressureHandler: () => undefined } as const

const SAMPLE_MS = 1_000
const API_PATIENCE_MS = 4_000
/** Pages are put off long before the API is. */
const PAGE_PATIENCE_MS = 1_000

/**
 * One long pause (a first start, a neighbour on the same machine) is no overload: it must last to refuse anyone. Before
 * the process listens, only its own start-up calls it.
 */
function rejectOnSustainedLoad(isListening: () => boolean, patienceMs: number): () => void {
  let since = 0
  let last = 0
  return () => {
    const now = Date.now()
    if (now - last > 2 * SAMPLE_MS) since = now
    last = now
    if (isListening() && now - since > patienceMs) throw new AppError('OVERLOADED')
  }
}

/** Keeps one caller from taking all, and all from taking the process down. */
export async function limitRequests(app: FastifyInstance, { settings, connection, log }: Services): Promise<void> {
  // The embedded form is one process: there is nobody to share with.
  const shared =
    connection.engine === 'pglite' ? undefined : createSharedRateLimitStore(connection.db, settings.secretKey, log)
  if (shared) app.addHook('onClose', async () => shared.close())
  await app.register(rateLimit, {
    ...(shared && { store: shared.store }),
    max: settings.rateLimit,
    timeWindow: 60_000,
    // A class behind one address opens its journals at once: files are many, cheap, and kept by the browser.
    allowList: ({ url }) => /^\/(assets|files)\//.test(url),
    keyGenerator: ({ ip }) => ipGroup(ip),
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  })
  slowRefusals(app)
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval: SAMPLE_MS,
    retryAfter: 10,
    pressureHandler: rejectOnSustainedLoad(() => app.server.listening, API_PATIENCE_MS),
  })
}

/** Pages are counted apart from the API, and put off before it. */
export function pageLimits(app: FastifyInstance, { settings }: Services) {
  return {
    rateLimit: { max: settings.pageRateLimit, timeWindow: 60_000 },
    pressureHandler: rejectOnSustainedLoad(() => app.server.listening, PAGE_PATIENCE_MS),
  }
}
