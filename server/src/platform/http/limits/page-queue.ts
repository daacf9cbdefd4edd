import { AppError } from '@vecu/contract/error'
import type { FastifyRequest } from 'fastify'

import { QueueFull, fairQueue } from './fair-queue.ts'
import { ipGroup } from './ip-group.ts'
import type { ApiTraffic } from './api-traffic.ts'

/** A browser that waited longer than this was closed or reloaded. */
const MOST_WAIT_MS = 10_000

interface PageTurns {
  /** Runs the work on a page when it is its turn; refused with OVERLOADED where too much is waiting. */
  run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>
}

/**
 * Rendering takes the event loop for some ten milliseconds at a time. A few pages are under way at once, addresses take
 * turns, and each page lets the requests to the API pass first. A class of 35 that opens a page together
 * fits into the line several times; what goes beyond it is put off.
 */
export function pageTurns(traffic: ApiTraffic): PageTurns {
  const queue = fairQueue({ atOnce: 4, atOncePerOwner: 2, waitingPerOwner: 120, waiting: 600 })
  return {
    async run(request, work) {
      const began = performance.now()
      try {
        return await queue.run(ipGroup(request.ip), async () => {
          const isLate = performance.now() - began > MOST_WAIT_MS
          if (isLate || request.raw.socket.destroyed) throw new AppError('OVERLOADED')
          await traffic.pause()
          return work()
        })
      } catch (error) {
        throw error instanceof QueueFull ? new AppError('OVERLOADED') : error
      }
    },
  }
}
