import { QueryClientProvider } from '@tanstack/react-query'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { useDeferredValue, useEffect } from 'react'
import { Outlet, redirect, useLocation, useMatches, useNavigate } from 'react-router'

import { entryOfPattern, routeEntry } from '../route-table.ts'
import type { Route } from './+types/restricted-layout.ts'
import { guardRedirect } from '../platform/session/guards.ts'
import { loginPath } from '../platform/session/login-path.ts'
import { PageMain } from '../platform/page/page-main.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { isSignedIn, useSession } from '../platform/session/session.ts'

/** Tokens exist only in the browser, so the server sends the skeleton and restricted pages render on the client. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url, pattern }, next) => {
    const entry = entryOfPattern(pattern)
    const destination = entry && guardRedirect(entry, isSignedIn() ? useSession.getState().user : null)
    if (destination === 'login') throw redirect(loginPath(url))
    if (destination === 'dashboard') throw redirect(pathInLocale('/', localeOfPath(url.pathname)))
    return next()
  },
]

/** A client loader without a server loader makes server rendering stop at `HydrateFallback`. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <Waiting />
}

/** The blank layout leaves `<main>` to its pages. */
function Waiting() {
  const entry = routeEntry(useMatches().at(-1)?.id ?? '')
  if (entry?.layout !== 'blank') return <PageSkeleton />
  return (
    <PageMain>
      <PageSkeleton />
    </PageMain>
  )
}

export default function RestrictedLayout() {
  const isSomeone = useSession(({ user }) => user !== null)
  // Deferred, because the whole page renders from it: a concurrent render leaves a slow phone responsive.
  const isKnown = useDeferredValue(isSomeone)
  const location = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const { user, endedBy } = useSession.getState()
    if (isSomeone || user) return
    const { pathname } = location
    const redirectPath = endedBy === 'logout' ? pathInLocale('/auth', localeOfPath(pathname)) : loginPath(location)
    void navigate(redirectPath, { replace: true })
  }, [isSomeone, location, navigate])

  if (!isSomeone || !isKnown) return <Waiting />
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
