import { localeOfPath, withoutLocale } from '@vecu/contract/locale'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, data, useLocation } from 'react-router'

import type { Route } from './+types/root.ts'
import './design-system/foundations/tokens.css'
import './design-system/foundations/fonts.css'
import './design-system/foundations/base.css'
import './layouts/error-page.module.css'
import { redirectWhenOffline } from './platform/offline/offline-fallback.ts'
import { redirectToChosen } from './platform/i18n/chosen-locale.ts'
import { InlinePrefetch } from './platform/first-load/inline-prefetch.tsx'
import { reportError } from './platform/failures/error-reports.ts'
import { LazyErrorPage } from './layouts/lazy-error-page.tsx'
import { FontPreloads } from './platform/first-load/font-preloads.tsx'
import { localsContext } from './platform/host/locals.ts'
import { KeptStyles } from './platform/navigation/kept-styles.tsx'
import { LoadingIndicator } from './platform/navigation/loading-indicator.tsx'
import { openNewBuild } from './platform/navigation/new-build.ts'
import { InlineScript } from './platform/browser/inline-scripts.tsx'
import { useNonce } from './platform/browser/nonce.ts'
import { Overlays } from './platform/overlays/overlays.tsx'
import { PageFocus } from './platform/navigation/page-focus.tsx'
import { VisitRecorder } from './platform/navigation/visit-recorder.tsx'
import { PageHead } from './platform/page/page-head.tsx'
import { PageMessages } from './platform/i18n/page-messages.tsx'
import { LazyPrefetchedRoutes } from './platform/navigation/lazy-prefetched-routes.tsx'
import { rootData, useRoot } from './platform/host/root-data.ts'
import { COMMUNITY_META } from './platform/session/own-community.ts'
import { LazyMaintenanceCover } from './layouts/session/lazy-maintenance-cover.tsx'
import { LazySessionEffects } from './layouts/session/lazy-session-effects.tsx'
import { ThemeScript } from './platform/host/theme.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url }, next) => {
    const { community, maintenance } = context.get(localsContext)
    // Errors thrown here precede the root loader, so they contain its data.
    const root = rootData(context, request)
    // The accessibility page is linked from the maintenance page and needs no API call.
    if (maintenance && withoutLocale(url.pathname) !== '/accessibility')
      throw data({ reason: 'maintenance', root }, { status: 503 })
    if (!community) throw data({ reason: 'unknown-community', root }, { status: 404 })
    return next()
  },
  ({ request, url }, next) => redirectToChosen(request, url) ?? next(),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    await openNewBuild(url)
    return next()
  },
]

export function loader({ context, request }: Route.LoaderArgs) {
  return rootData(context, request)
}

/**
 * Revalidates only when a page requests it, for example after a change of the community settings; not on navigation.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

/** An error page renders from the root again and must retain the current theme. */
function currentTheme(): string {
  return typeof document === 'undefined' ? 'light' : (document.documentElement.dataset.theme ?? 'light')
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const locale = localeOfPath(pathname)
  return (
    <html lang={locale} data-theme={currentTheme()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript />
        <InlineScript name="zod" />
        <InlinePrefetch />
        <FontPreloads locale={locale} />
        <PageHead />
        <ErrorReportsMeta />
        <CommunityMeta />
        <Meta />
        <Links />
        <CommunityColors />
      </head>
      <body>
        {children}
        <PageMessages />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function CommunityColors() {
  const nonce = useNonce()
  const stylesheet = useRoot()?.colours ?? ''
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: stylesheet }} />
}

/** Read by `error-reports.ts` before it sends the first error. */
function ErrorReportsMeta() {
  const sentryDsn = useRoot()?.sentryDsn
  return sentryDsn === undefined ? null : <meta name="error-reports" content={sentryDsn} />
}

/** Read by `own-community.ts` before hydration. */
function CommunityMeta() {
  const { community, baseUrl, defaultSlug } = useRoot() ?? {}
  if (!community) return null
  return <meta name={COMMUNITY_META} content={community.slug} data-base-url={baseUrl} data-default-slug={defaultSlug} />
}

export default function App() {
  return (
    <>
      <LoadingIndicator />
      <Outlet />
      <Overlays />
      <LazyPrefetchedRoutes />
      <PageFocus />
      <KeptStyles />
      <VisitRecorder />
      <LazySessionEffects />
      <LazyMaintenanceCover />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (typeof document !== 'undefined' && !redirectWhenOffline()) reportError(error)
  return <LazyErrorPage error={error} />
}
