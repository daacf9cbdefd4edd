import { queryOptions } from '@tanstack/react-query'
import { moderationCaseApi } from '@vecu/contract/moderation-case'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const KEY = 'moderation-cases'

export function casesQuery(page: number) {
  return queryOptions({
    queryKey: [KEY, 'page', page],
    queryFn: () => call(moderationCaseApi.list, { page }),
    // Another admin may have decided them.
    staleTime: 0,
  })
}

/** Number of open cases, for the navigation. */
export const openCasesQuery = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: async () => (await call(moderationCaseApi.list, { pageSize: 1 })).totalPages.count,
  staleTime: 60_000,
})

export function caseQuery(id: number) {
  return queryOptions({ queryKey: [KEY, 'case', id], queryFn: () => call(moderationCaseApi.get, { id }) })
}

export async function refreshCases(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}
