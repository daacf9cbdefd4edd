import { withoutLocale } from '@vecu/contract/locale'
import { matchPath } from 'react-router'

import { ROUTE_TABLE } from '../../route-table.ts'
import { prefetchFile, filesOf, notYetLoaded } from './prefetch-files.ts'
import { useSession } from '../session/session.ts'

/** What a page will ask for, by the name of its route; each part of the product adds its own. */
type Questions = Record<string, (params: Record<string, string | undefined>) => void>

const PREFETCHERS: Questions = {}

/** An answer that was asked for on intent is still good for the page that is then opened. */
export const INTENT_MS = 2_000

export function registerIntentPrefetch(questions: Questions): void {
  Object.assign(PREFETCHERS, questions)
}

/** A pointer or a focus that only passes over a link does not mean it. */
const DWELL_MS = 80

let waiting: ReturnType<typeof setTimeout> | undefined

/** Whoever stays on a link, or puts a finger on it, will mostly follow it: its page is fetched then. */
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
  for (const file of notYetLoaded(filesOf(page) ?? [])) prefetchFile(file)
  // Whoever signed out meanwhile would only be refused.
  if (useSession.getState().token === null) return
  for (const { name, path } of ROUTE_TABLE) {
    const match = name in PREFETCHERS ? matchPath(`/${path}`, page) : null
    if (match) PREFETCHERS[name]?.(match.params)
  }
}
