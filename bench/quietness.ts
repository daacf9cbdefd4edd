import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

const QUIET_MS = 500

/** Watches a page from before it is opened. The returned function waits until no request was sent or open for a while. */
export function watchRequests(page: Page): (limitMs?: number) => Promise<void> {
  let open = 0
  let last = performance.now()
  const count = (change: number) => () => {
    open += change
    last = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  const isQuiet = () => open <= 0 && performance.now() - last > QUIET_MS
  return async (limitMs = Number.POSITIVE_INFINITY) => {
    const startedAt = performance.now()
    while (!isQuiet()) {
      if (performance.now() - startedAt > limitMs) throw new Error(`${open} requests are open after ${limitMs} ms`)
      await pause(QUIET_MS / 5)
    }
  }
}
