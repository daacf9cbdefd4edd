import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextLoop } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** Maximum wait of a page for the API: slow requests, such as long uploads, must not block pages. */
const MAX_WAIT_MS = 50

/** Tracks running API requests, so that page rendering lets them go first. */
export interface ApiTraffic {
  watch(scope: FastifyInstance): void
  /** Resolves when no API request is running, or after a short timeout. */
  pause(): Promise<void>
  /** Excludes calls that a page makes in process: the page must not wait for its own calls. */
  forPage<Result>(work: () => Promise<Result>): Promise<Result>
}

export function apiTraffic(): ApiTraffic {
  const isPage = new AsyncLocalStorage<boolean>()
  const waiting = new Set<() => void>()
  let running = 0

  function ended(): void {
    running--
    if (running > 0) return
    for (const go of waiting) go()
    waiting.clear()
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, MAX_WAIT_MS)
      waiting.add(go)
    })
  }

  return {
    watch(scope) {
      scope.decorateRequest('isApiTraffic', false)
      scope.addHook('onRequest', async (request) => {
        if (isPage.getStore()) return
        request.isApiTraffic = true
        running++
      })
      scope.addHook('onResponse', async (request) => {
        if (request.isApiTraffic) ended()
      })
    },
    async pause() {
      // One full turn of the event loop, so that requests received during rendering are handled first.
      await nextLoop()
      await nextLoop()
      if (running > 0) await idle()
    },
    // Awaited inside, because `inject` sends its request only when it is awaited.
    forPage: (work) => isPage.run(true, async () => await work()),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    isApiTraffic?: boolean
  }
}
