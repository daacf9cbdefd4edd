import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { userApi } from '@vecu/contract/account'

import { call } from '../../platform/api/api.ts'

export function membersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['members', search],
    queryFn: ({ pageParam }) => call(userApi.list, { page: pageParam, forDashboard: 'true', search }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}
