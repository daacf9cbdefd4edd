import { THEME_COOKIE } from '@vecu/contract/constants'
import { useEffect } from 'react'
import { type RouterContextProvider, isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'

import { readCookie } from '../browser/cookie.ts'
import { localsContext } from './locals.ts'
import { readTheme } from './theme.tsx'

/** Root loader data of every page. */
export type RootData = ReturnType<typeof rootData>

export function rootData(context: Readonly<RouterContextProvider>, request: Request) {
  const locals = context.get(localsContext)
  const { community, colorStylesheet, baseUrl, defaultSlug, origin, devPages, mapPdf } = locals
  const { accessibility, hasTrainingCenters, sentryDsn } = locals
  const theme = readTheme(readCookie(request.headers.get('cookie') ?? '', THEME_COOKIE))
  return {
    community,
    colours: colorStylesheet,
    baseUrl,
    defaultSlug,
    origin,
    devPages,
    mapPdf,
    accessibility,
    hasTrainingCenters,
    sentryDsn,
    theme,
  }
}

let lastLoaded: RootData | undefined

function remember(loaded: RootData): void {
  lastLoaded = loaded
}

/**
 * An error thrown in a middleware precedes the root loader, so it contains the root data itself. In the browser, an
 * unknown address drops the loader data: the page keeps those it had.
 */
export function useRoot(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root')
  const error = useRouteError()
  useEffect(() => {
    if (loaded) remember(loaded)
  }, [loaded])
  if (loaded) return loaded
  const thrown = isRouteErrorResponse(error) ? (error.data as { root?: RootData } | null)?.root : undefined
  return thrown ?? lastLoaded
}
