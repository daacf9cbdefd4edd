import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { type JournalItem, journalApi } from '@vecu/contract/journal'

import { call } from '../../../platform/api/api.ts'
import { isUnreachable } from '../../../platform/failures/api-error.ts'

/** An experience, or a story without its experiences. */
export type Item = JournalItem['journalItem']
export type JournalPage = ResponseOf<typeof journalApi.own> & {
  /** Time of the copy that is shown for lack of a network. */
  keptAt?: string
}
export type JournalFilter = 'certified' | 'experiences' | 'stories'
export type JournalScope =
  | { kind: 'me' }
  | { kind: 'user'; userId: number }
  | { kind: 'group'; groupId: number }
  | { kind: 'community' }
  | { kind: 'official'; communityId: number }

const FILTERS = {
  // Every number of certified items counts experiences, so the list has no stories either.
  certified: { certified: 'true', onlyExperiences: 'true' },
  experiences: { onlyExperiences: 'true' },
  stories: { onlyStories: 'true' },
} as const

function fetchPage(scope: JournalScope, filter: JournalFilter | undefined, page: number): Promise<JournalPage> {
  const query = { page, ...(filter && FILTERS[filter]) }
  switch (scope.kind) {
    case 'me':
      return fetchOwnPage(query, filter)
    case 'user':
      return call(journalApi.user, { userId: scope.userId, ...query })
    case 'group':
      return call(journalApi.group, { groupId: scope.groupId, ...query })
    case 'community':
      return call(journalApi.community, query)
    default:
      return call(journalApi.official, { communityId: scope.communityId, ...query })
  }
}

/** One's own journal; offline, the copy on this device. */
async function fetchOwnPage(query: { page: number }, filter: JournalFilter | undefined): Promise<JournalPage> {
  try {
    const page = await call(journalApi.own, query)
    if (query.page === 0 && filter === undefined) {
      void import('./keep-journal.ts').then(({ keepJournalLater }) => keepJournalLater(page)).catch(() => undefined)
    }
    return page
  } catch (error) {
    const mayBeKept = query.page === 0 && isUnreachable(error)
    const kept = mayBeKept ? await (await import('./kept-journal.ts')).readKeptJournal(filter) : undefined
    if (!kept) throw error
    return kept
  }
}

/** Infinite query over the pages of a journal; pages start at 0. */
export function journalQuery(scope: JournalScope, filter?: JournalFilter) {
  return infiniteQueryOptions({
    queryKey: ['journal', scope, filter ?? 'all'],
    queryFn: ({ pageParam }) => fetchPage(scope, filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}

/** Recommended items of other members. Uses a journal key, so that a changed item is updated here too. */
export const recommendedQuery = infiniteQueryOptions({
  queryKey: ['journal', { kind: 'recommended' }, 'all'],
  queryFn: ({ pageParam }) => call(journalApi.recommendations, { page: pageParam }),
  initialPageParam: 0,
  getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
})
