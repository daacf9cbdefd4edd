import { DEFAULT_LOCALE, isLocale } from '@vecu/contract/locale'
import { Outlet } from 'react-router'

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

export const middleware: Route.MiddlewareFunction[] = [
  ({ params, url, context, request }, next) => {
    assertParams(params, url.pathname, rootData(context, request))
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
