import { DEFAULT_LOCALE, isLocale, withoutLocale } from '@vecu/contract/locale'
import { Outlet, matchPath } from 'react-router'

import { ROUTE_TABLE, type RouteEntry } from '../route-table.ts'
import type { Route } from './+types/locale-route.ts'
import { notFound } from './not-found.ts'
import { type RootData, rootData } from './root-data.ts'

type Params = Record<string, string | undefined>

/** `/en`, `/it` … only: French has no prefix, and anything else in the first place is unknown. Ids are digits. */
function assertParams(params: Params, pathname: string, root?: RootData): void {
  const { locale } = params
  const wrongLocale = locale !== undefined && (locale === DEFAULT_LOCALE || !isLocale(locale))
  const wrongId = Object.entries(params).some(([name, value]) => /id$/i.test(name) && !/^\d{1,15}$/.test(value ?? ''))
  if (wrongLocale || wrongId) throw notFound(pathname, root)
}

function isDeveloperPage(pathname: string): boolean {
  const bare = withoutLocale(pathname)
  return ROUTE_TABLE.some((entry: RouteEntry) => entry.developer && matchPath(`/${entry.path}`, bare))
}

export const middleware: Route.MiddlewareFunction[] = [
  ({ params, url, context, request }, next) => {
    const root = rootData(context, request)
    assertParams(params, url.pathname, root)
    if (!root.devPages && isDeveloperPage(url.pathname)) throw notFound(url.pathname, root)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ params, url }, next) => {
    assertParams(params, url.pathname)
    return next()
  },
]

export default Outlet
