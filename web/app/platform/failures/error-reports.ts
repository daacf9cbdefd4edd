import { isRouteErrorResponse } from 'react-router'

/** Read from the page, because the bundle has no configuration. */
function dsn(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content
}

let service: Promise<typeof import('@sentry/react')> | undefined

/** Sends an unexpected error to Sentry, which is loaded on the first one. */
export function reportError(error: unknown): void {
  const sentryDsn = dsn()
  if (sentryDsn === undefined || isRouteErrorResponse(error)) return
  service ??= import('@sentry/react').then((sentry) => {
    sentry.init({ dsn: sentryDsn, release: __BUILD_ID__, defaultIntegrations: false })
    return sentry
  })
  void service.then((sentry) => sentry.captureException(error))
}
