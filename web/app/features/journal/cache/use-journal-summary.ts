import { useInfiniteQuery } from '@tanstack/react-query'

import { type JournalPage, type JournalScope, journalQuery } from './queries.ts'

export interface JournalSum {
  counts: JournalPage['counts']
  /** Creation time of the newest experience on the first page, if any. */
  lastAt: string | undefined
}

/** Number of items under each tab, from the first page of the journal. */
export function useJournalSummary(scope: JournalScope): JournalSum | undefined {
  const { data } = useInfiniteQuery(journalQuery(scope))
  const first = data?.pages[0]
  const newest = first?.paginatedResults.find(({ journalItem }) => journalItem.type === 'Experience')
  return first && { counts: first.counts, lastAt: newest?.journalItem.createdAt }
}
