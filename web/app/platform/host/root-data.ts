import { THEME_COOKIE } from '@vecu/contract/constants'
import { type RouterContextProvider, isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'

import { readCookie } from '../browser/cookie.ts'
import { localsContext } from './locals.ts'
import { readTheme } from './theme.tsx'

/** What every page is told of the place it is served from. */
export type RootData = ReturnType<typeof rootData>

export function rootData(context: Readonly<RouterContextProvider>, request: Request) {
  const { community, colours, baseUrl, defaultSlug, origin, devPages, mapPdf, hasTrainingCenters, sentryDsn } =
    context.get(localsContext)
  const theme = readTheme(readCookie(request.headers.get('cookie') ?? '', THEME_COOKIE))
  return { community, colours, baseUrl, defaultSlug, origin, devPages, mapPdf, hasTrainingCenters, sentryDsn, theme }
}

/** A refusal in a middleware comes before the root loader: it brings the root's data along. */
export function useRoot(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root')
  const error = useRouteError()
  if (loaded) return loaded
  return isRouteErrorResponse(error) ? (error.data as { root?: RootData } | null)?.root : undefined
}
