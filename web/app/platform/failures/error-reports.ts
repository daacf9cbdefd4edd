import { isRouteErrorResponse } from 'react-router'

/** Told by the page, because the browser has no settings of its own. */
function dsn(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content
}

let service: Promise<typeof import('@sentry/react')> | undefined

/** Sends an unexpected error to the configured service, which is loaded on the first one. */
export function reportError(error: unknown): void {
  const address = dsn()
  if (address === undefined || isRouteErrorResponse(error)) return
  service ??= import('@sentry/react').then((sentry) => {
    sentry.init({ dsn: address, release: __BUILD_ID__, defaultIntegrations: false })
    return sentry
  })
  void service.then((sentry) => sentry.captureException(error))
}
