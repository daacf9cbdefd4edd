import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userApi } from '@vecu/contract/account'
import { groupApi } from '@vecu/contract/group'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'

import { call } from '../../../../platform/api/api.ts'
import type { MemberView } from './member-view.ts'

/** Other admins change these lists too: cached data is shown at once and refetched on every visit. */
const ALWAYS_REFETCH = { staleTime: 0 }

export function membersQuery({ filters, orderBy, orderDir, page }: MemberView) {
  return queryOptions({
    ...ALWAYS_REFETCH,
    queryKey: ['members', filters, orderBy, orderDir, page],
    queryFn: () =>
      call(userApi.search, { ...filters, orderBy, orderDir, page: page - 1, viewOption: 'with_statistics' }),
    // The previous rows stay until the next ones arrive, which avoids layout shift and keeps the focus.
    placeholderData: keepPreviousData,
  })
}

export const countsQuery = queryOptions({
  ...ALWAYS_REFETCH,
  queryKey: ['member-counts'],
  queryFn: () => call(userApi.counts, {}),
})

/** Upper bound of loaded pages; a select list with more groups would not be usable. */
const MAX_PAGES = 40

/** All groups that the user administers, by name. */
export const groupsQuery = queryOptions({
  ...ALWAYS_REFETCH,
  queryKey: ['administered-groups'],
  queryFn: async () => {
    const pageAt = (page: number) => call(groupApi.search, { mayManage: 'true', page })
    const first = await pageAt(0)
    const rest = Array.from({ length: Math.min(first.totalPages.pages, MAX_PAGES) - 1 }, (_, index) =>
      pageAt(index + 1),
    )
    return [first, ...(await Promise.all(rest))].flatMap(({ paginatedResults }) => paginatedResults)
  },
})

export function invitationsQuery(page: number) {
  return queryOptions({
    ...ALWAYS_REFETCH,
    queryKey: ['invitations', page],
    queryFn: () => call(invitationBatchApi.list, { page: page - 1 }),
    placeholderData: keepPreviousData,
  })
}
