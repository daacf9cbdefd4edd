import { useInfiniteQuery } from '@tanstack/react-query'

import { type JournalPage, type JournalScope, journalQuery } from './queries.ts'

export interface JournalSum {
  counts: JournalPage['counts']
  /** When the newest experience was written, if the first page has one. */
  lastAt: string | undefined
}

/** How many items a journal has under each tab, as its first page told. */
export function useJournalSummary(scope: JournalScope): JournalSum | undefined {
  const { data } = useInfiniteQuery(journalQuery(scope))
  const first = data?.pages[0]
  const newest = first?.paginatedResults.find(({ journalItem }) => journalItem.type === 'Experience')
  return first && { counts: first.counts, lastAt: newest?.journalItem.createdAt }
}
