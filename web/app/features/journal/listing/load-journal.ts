import { useLocation } from 'react-router'

import { queryClient } from '../../../platform/api/query-client.ts'
import { type JournalFilter, type JournalScope, journalQuery } from '../cache/queries.ts'

const FILTERS: readonly JournalFilter[] = ['certified', 'experiences', 'stories']

/** The paths of tabs end with their filter; the tab of all items has none. */
export function filterOfPath(pathname: string): JournalFilter | undefined {
  const end = pathname.split('/').at(-1)
  return FILTERS.find((filter) => filter === end)
}

export function useJournalFilter(): JournalFilter | undefined {
  return filterOfPath(useLocation().pathname)
}

/**
 * Starts the queries of a journal page during navigation, without awaiting them: the items of its tab, and all items,
 * whose numbers the tabs show. The cards show their own loading state.
 */
export function loadJournal(scope: JournalScope, { pathname }: URL): void {
  const filter = filterOfPath(pathname)
  if (filter) void queryClient.prefetchInfiniteQuery(journalQuery(scope, filter))
  void queryClient.prefetchInfiniteQuery(journalQuery(scope))
}
