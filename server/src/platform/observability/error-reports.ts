import { setTimeout as pause } from 'node:timers/promises'

import { buildErrorReport } from '@vecu/contract/error-report'

import { describeError, type Log } from './log.ts'

export interface ErrorReports {
  capture(error: unknown): void
  close(): Promise<void>
}

/** Above it, errors are not reported: a service that is slow must not fill the memory. */
const MAX_PENDING = 30
const TIMEOUT_MS = 10_000
const CLOSE_MS = 2_000
/** If the service names no time of its own. */
const PAUSE_SECONDS = 60

/** Sends unexpected errors to a Sentry-compatible service if a DSN is set, each error once. */
export function openErrorReports(dsn: string | undefined, release: string, log: Log): ErrorReports {
  if (dsn === undefined) return { capture: () => undefined, close: () => Promise.resolve() }
  const pending = new Set<Promise<void>>()
  const reported = new WeakSet<object>()
  let pausedUntil = 0

  async function send(error: unknown): Promise<void> {
    const { url, body } = buildErrorReport(error, { dsn: dsn ?? '', release, platform: 'node' })
    const headers = { 'content-type': 'application/x-sentry-envelope' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    if (response.ok) return
    if (response.status === 429) {
      pausedUntil = Date.now() + (Number(response.headers.get('retry-after')) || PAUSE_SECONDS) * 1_000
    }
    throw new Error(`error reports are answered with ${response.status}`)
  }

  return {
    capture(error) {
      if (pending.size >= MAX_PENDING || Date.now() < pausedUntil) return
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return
        reported.add(error)
      }
      const sent = send(error)
        .catch((failure: unknown) => {
          log.warn({ err: failure }, 'error report not sent')
        })
        .finally(() => pending.delete(sent))
      pending.add(sent)
    },
    async close() {
      const waiting = new AbortController()
      const timeout = pause(CLOSE_MS, 'late', { signal: waiting.signal }).catch(() => undefined)
      const ended = await Promise.race([Promise.all(pending), timeout])
      waiting.abort()
      if (ended === 'late') log.warn(describeError(new Error('error reports not flushed')))
    },
  }
}
