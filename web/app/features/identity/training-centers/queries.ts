import { queryOptions } from '@tanstack/react-query'
import { groupApi } from '@vecu/contract/group'
import { trainingCenterApi } from '@vecu/contract/training-center'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const KEY = ['training-centers']

export const centersQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(trainingCenterApi.list, {}),
})

export function refreshCenters(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** Upper bound of loaded pages; a select list with more groups would not be usable. */
const MAX_PAGES = 40

/** All groups of the community, by name. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['training-center-groups'],
  queryFn: async () => {
    const pageAt = (page: number) => call(groupApi.search, { mayManage: 'true', page })
    const first = await pageAt(0)
    const rest = Array.from({ length: Math.min(first.totalPages.pages, MAX_PAGES) - 1 }, (_, index) =>
      pageAt(index + 1),
    )
    return [first, ...(await Promise.all(rest))].flatMap(({ paginatedResults }) => paginatedResults)
  },
})
