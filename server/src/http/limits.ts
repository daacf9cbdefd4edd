import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Refusal } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import type { Settings } from '../settings.ts'

/** Keeps one caller from taking all, and all from taking the process down. */
export async function limitRequests(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    sampleInterval: 1_000,
    retryAfter: 10,
    pressureHandler: () => {
      throw new Refusal('OVERLOADED')
    },
  })
}
