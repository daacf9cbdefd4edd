import { withoutLocale } from '@vecu/contract/locale'

import { EMBED_PATH, ROUTE_TABLE, type RouteEntry } from '../../route-table.ts'

function pattern(paths: readonly string[]): RegExp {
  const segmentPattern = (segment: string) => {
    if (!segment.startsWith(':')) return `/${segment.replaceAll(/[^\w-]/g, String.raw`\$&`)}`
    return /id$/i.test(segment) ? String.raw`/\d{1,15}` : '/[^/]+'
  }
  const all = paths.map((path) => path.split('/').filter(Boolean).map(segmentPattern).join(''))
  return new RegExp(`^(?:${all.join('|')})/*$`, 'i')
}

const ENTRIES: readonly RouteEntry[] = ROUTE_TABLE
const PAGES = pattern([...ENTRIES.filter(({ developer }) => !developer).map(({ path }) => path), EMBED_PATH])
const DEVELOPER_PAGES = pattern(ENTRIES.filter(({ developer }) => developer).map(({ path }) => path))

/** Fast check (about 100 times faster than the router) that filters unknown paths; the router decides. */
export function mayBePage(pathname: string, devPages: boolean): boolean {
  const path = withoutLocale(decoded(pathname))
  return PAGES.test(path) || (devPages && DEVELOPER_PAGES.test(path))
}

/** Decodes a path as the router does. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
