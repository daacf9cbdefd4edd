import { useInfiniteQuery } from '@tanstack/react-query'

import { type JournalPage, type JournalScope, journalQuery } from '../journal/queries.ts'

export interface JournalSum {
  counts: JournalPage['counts']
  /** When the newest item was written. */
  lastAt: string | undefined
}

/** How many items a journal has under each tab, as its first page told. */
export function useJournalSum(scope: JournalScope): JournalSum | undefined {
  const { data } = useInfiniteQuery(journalQuery(scope))
  const first = data?.pages[0]
  return first && { counts: first.counts, lastAt: first.paginatedResults[0]?.journalItem.createdAt }
}
