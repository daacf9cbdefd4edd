import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextLoop } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** A page waits no longer than this for the API: slow requests, such as long uploads, must not keep pages away. */
const MOST_WAIT_MS = 50

/** Knows whether requests to the API are under way, so that work on pages can let them pass. */
export interface ApiTraffic {
  watch(scope: FastifyInstance): void
  /** Resolves when no request to the API is under way, or after a short while. */
  pause(): Promise<void>
  /** Calls in process, on behalf of a page: the page must not wait for them. */
  forPage<Result>(work: () => Promise<Result>): Promise<Result>
}

export function apiTraffic(): ApiTraffic {
  const isPage = new AsyncLocalStorage<boolean>()
  const waiting = new Set<() => void>()
  let underWay = 0

  function ended(): void {
    underWay--
    if (underWay > 0) return
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
      const timer = setTimeout(go, MOST_WAIT_MS)
      waiting.add(go)
    })
  }

  return {
    watch(scope) {
      scope.decorateRequest('isApiTraffic', false)
      scope.addHook('onRequest', async (request) => {
        if (isPage.getStore()) return
        request.isApiTraffic = true
        underWay++
      })
      scope.addHook('onResponse', async (request) => {
        if (request.isApiTraffic) ended()
      })
    },
    async pause() {
      // A whole turn of the event loop: what came in while a page was rendered is heard first.
      await nextLoop()
      await nextLoop()
      if (underWay > 0) await idle()
    },
    forPage: (work) => isPage.run(true, work),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    isApiTraffic?: boolean
  }
}
