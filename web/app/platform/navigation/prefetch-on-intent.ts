import { withoutLocale } from '@vecu/contract/locale'
import { matchPath } from 'react-router'

import { ROUTE_TABLE } from '../../route-table.ts'
import { prefetchFile, findRouteFiles, notYetLoaded } from './prefetch-files.ts'
import { useSession } from '../session/session.ts'

/** Prefetchers by route name; features register their own. */
type Questions = Record<string, (params: Record<string, string | undefined>) => void>

const PREFETCHERS: Questions = {}

/** A query prefetched on intent counts as fresh for this long. */
export const INTENT_MS = 2_000

export function registerIntentPrefetch(questions: Questions): void {
  Object.assign(PREFETCHERS, questions)
}

/** Ignores a pointer or focus that only passes over a link. */
const DWELL_MS = 80

let waiting: ReturnType<typeof setTimeout> | undefined

/** Prefetches a page when its link is hovered, focused or touched. */
export function onIntent({ target, type }: Event): void {
  clearTimeout(waiting)
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
  if (!link || link.target === '_blank') return
  const page = withoutLocale(link.pathname)
  waiting = setTimeout(
    () => {
      prepare(page)
    },
    type === 'touchstart' ? 0 : DWELL_MS,
  )
}

function prepare(page: string): void {
  if (!navigator.onLine || page === withoutLocale(window.location.pathname)) return
  for (const file of notYetLoaded(findRouteFiles(page) ?? [])) prefetchFile(file)
  // After signing out the requests could only fail.
  if (useSession.getState().token === null) return
  for (const { name, path } of ROUTE_TABLE) {
    const match = name in PREFETCHERS ? matchPath(`/${path}`, page) : null
    if (match) PREFETCHERS[name]?.(match.params)
  }
}
