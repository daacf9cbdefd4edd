import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

import { routeEntry } from '../../route-table.ts'
import { recordVisit } from './visited-pages.ts'

/** Remembers the opened pages for `BackLink`. */
export function VisitRecorder() {
  const { pathname, search } = useLocation()
  const entry = routeEntry(useMatches().at(-1)?.id ?? '')
  const isPassing = entry?.hideMenus === true || entry?.layout === 'loggedout'
  useEffect(() => {
    recordVisit({ path: pathname + search, isPassing })
  }, [pathname, search, isPassing])
  return null
}
