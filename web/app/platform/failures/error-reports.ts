import { isRouteErrorResponse } from 'react-router'

/** Read from the page, because the bundle has no configuration. */
function dsn(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content
}

/** Sends an unexpected error to the service of `SENTRY_DSN`; the code for it is loaded on the first one. */
export function reportError(error: unknown): void {
  const sentryDsn = dsn()
  if (sentryDsn === undefined || isRouteErrorResponse(error)) return
  // A failed import would be reported as well, and fail again.
  import('./send-error-report.ts').then(
    ({ sendErrorReport }) => {
      sendErrorReport(error, sentryDsn)
    },
    () => undefined,
  )
}
