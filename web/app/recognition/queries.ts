import { infiniteQueryOptions } from '@tanstack/react-query'
import { type RecognitionRole, recognitionApi } from '@vecu/contract/recognition'

import { call } from '../shell/api.ts'

/** What one asked, or was asked, page by page, the newest first. */
export function recognitionsQuery(role: RecognitionRole) {
  return infiniteQueryOptions({
    queryKey: ['recognitions', role],
    queryFn: ({ pageParam }) => call(recognitionApi.list, { role, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}
