import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { type RecognitionRole, recognitionApi } from '@vecu/contract/recognition'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export const credentialKey = (recognitionId: string) => ['credential', recognitionId]

/** Requests sent or received by the user: pending first, then newest first. */
export function recognitionsQuery(role: RecognitionRole) {
  return infiniteQueryOptions({
    queryKey: ['recognitions', role],
    queryFn: ({ pageParam }) => call(recognitionApi.list, { role, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}

/** Optimistic: updates the cached lists before the API has answered. */
export function showCancelled(id: string): void {
  queryClient.setQueriesData<InfiniteData<ResponseOf<typeof recognitionApi.list>>>(
    { queryKey: ['recognitions'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          paginatedResults: page.paginatedResults.map((one) =>
            one.id === id ? { ...one, status: 'cancelled' as const } : one,
          ),
        })),
      },
  )
}
