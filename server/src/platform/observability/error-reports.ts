import { describeError, type Log } from './log.ts'

export interface ErrorReports {
  capture(error: unknown): void
  close(): Promise<void>
}

/** Sends unexpected errors to a Sentry-compatible service if a DSN is set; its client is imported only then. */
export async function openErrorReports(dsn: string | undefined, release: string, log: Log): Promise<ErrorReports> {
  if (dsn === undefined) return { capture: () => undefined, close: () => Promise.resolve() }
  const sentry = await import('@sentry/node')
  sentry.init({ dsn, release, defaultIntegrations: false })
  return {
    capture(error) {
      sentry.captureException(error)
    },
    async close() {
      if (!(await sentry.close(2_000))) log.warn(describeError(new Error('error reports not flushed')))
    },
  }
}
