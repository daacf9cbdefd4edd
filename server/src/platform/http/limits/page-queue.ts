import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import { QueueFull, fairQueue } from './fair-queue.ts'
import { ipGroup } from './ip-group.ts'
import type { ApiTraffic } from './api-traffic.ts'

/** Longer waits mean that the browser was closed or the page reloaded. */
const MAX_WAIT_MS = 10_000

interface PageTurns {
  /** Runs `work` in turn; throws OVERLOADED when the queue is full. */
  run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>
}

/**
 * Rendering blocks the event loop for tens of milliseconds. Few pages render at once, clients take turns, and API
 * requests go first. The limits allow several classes of 35 to open a page at the same time.
 */
export function pageTurns(traffic: ApiTraffic): PageTurns {
  const queue = fairQueue({ atOnce: 4, atOncePerOwner: 2, waitingPerOwner: 120, waiting: 600, maxWaitMs: MAX_WAIT_MS })
  return {
    async run(request, work) {
      try {
        return await queue.run(ipGroup(request.ip), async () => {
          if (request.raw.socket.destroyed) throw new AppError('OVERLOADED')
          await traffic.pause()
          return work()
        })
      } catch (error) {
        throw error instanceof QueueFull ? new AppError('OVERLOADED') : error
      }
    },
  }
}
