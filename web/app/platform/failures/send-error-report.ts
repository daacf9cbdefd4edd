import { buildErrorReport } from '@vecu/contract/error-report'

const reported = new WeakSet<object>()

/** Sends each error once. What becomes of it is of no interest to the page. */
export function sendErrorReport(error: unknown, dsn: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const { url, body } = buildErrorReport(error, { dsn, release: __BUILD_ID__, platform: 'javascript' })
  // Lets the report finish when the page is left.
  void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
}
