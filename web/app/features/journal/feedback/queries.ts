import { infiniteQueryOptions } from '@tanstack/react-query'
import { feedbackApi } from '@vecu/contract/feedback'

import { call } from '../../../platform/api/api.ts'

/** Notes on an experience: those of all readers for its author, one's own exchange for a reader. */
export function feedbackQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['feedback', id],
    queryFn: ({ pageParam }) => call(feedbackApi.list, { id, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}
