import { DEFAULT_LOCALE, isLocale, withoutLocale } from '@vecu/contract/locale'
import { matchPath } from 'react-router'

import { ROUTE_TABLE, type RouteEntry } from '../../route-table.ts'

type Params = Record<string, string | undefined>

/** Only `/en`, `/it` … are valid prefixes, because French has none. Ids must be digits. */
export function hasKnownParams(params: Readonly<Params>): boolean {
  const { locale } = params
  const wrongLocale = locale !== undefined && (locale === DEFAULT_LOCALE || !isLocale(locale))
  const wrongId = Object.entries(params).some(([name, value]) => /id$/i.test(name) && !/^\d{1,15}$/.test(value ?? ''))
  return !wrongLocale && !wrongId
}

export function isDeveloperPage(pathname: string): boolean {
  const unlocalizedPath = withoutLocale(pathname)
  return ROUTE_TABLE.some((entry: RouteEntry) => entry.developer && matchPath(`/${entry.path}`, unlocalizedPath))
}
