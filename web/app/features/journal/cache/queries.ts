import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { type JournalItem, journalApi } from '@vecu/contract/journal'

import { call } from '../../../platform/api/api.ts'
import { apiRequest } from '../../../platform/api/api-request.ts'
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

function requestOf(scope: JournalScope, filter: JournalFilter | undefined, page: number) {
  const query = { page, ...(filter && FILTERS[filter]) }
  switch (scope.kind) {
    case 'me':
      return { endpoint: journalApi.own, input: query }
    case 'user':
      return { endpoint: journalApi.user, input: { userId: scope.userId, ...query } }
    case 'group':
      return { endpoint: journalApi.group, input: { groupId: scope.groupId, ...query } }
    case 'community':
      return { endpoint: journalApi.community, input: query }
    default:
      return { endpoint: journalApi.official, input: { communityId: scope.communityId, ...query } }
  }
}

/** Path of the first request of a journal, which its page sends before its modules are loaded. */
export function firstPagePath(scope: JournalScope, filter?: JournalFilter): string {
  const { endpoint, input } = requestOf(scope, filter, 0)
  return apiRequest(endpoint, input).path
}

/** One's own journal is the copy on this device when there is no network. */
async function fetchPage(
  scope: JournalScope,
  filter: JournalFilter | undefined,
  pageNumber: number,
): Promise<JournalPage> {
  const { endpoint, input } = requestOf(scope, filter, pageNumber)
  const isOwn = scope.kind === 'me'
  try {
    const page = await call(endpoint, input)
    if (isOwn && pageNumber === 0 && filter === undefined) {
      void import('./keep-journal.ts').then(({ keepJournalLater }) => keepJournalLater(page)).catch(() => undefined)
    }
    return page
  } catch (error) {
    const mayBeKept = isOwn && pageNumber === 0 && isUnreachable(error)
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
