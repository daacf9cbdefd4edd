import { Outlet } from 'react-router'

import type { Route } from './+types/locale-route.ts'
import { hasKnownParams, isDeveloperPage } from '../platform/navigation/known-page.ts'
import { notFound } from '../platform/failures/not-found.ts'
import { rootData } from '../platform/host/root-data.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ params, url, context, request }, next) => {
    const root = rootData(context, request)
    const isKnown = hasKnownParams(params) && (root.devPages || !isDeveloperPage(url.pathname))
    if (!isKnown) throw notFound(url.pathname, root)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ params, url }, next) => {
    if (!hasKnownParams(params)) throw notFound(url.pathname)
    return next()
  },
]

export default Outlet
