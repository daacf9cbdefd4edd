import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { followUpApi } from '@vecu/contract/follow-up'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { LearnerView } from './learner-view.ts'

export function toSearch({ filter, weeks, search, orderBy, orderDir }: Omit<LearnerView, 'near'>) {
  return { filter, weeks, orderBy, orderDir, ...(search !== '' && { search }) }
}

/** `near` changes how fast the page is read, not what is on it, so it is not part of the key. */
export function learnersQuery(groupId: number, { near, ...view }: LearnerView) {
  const search = { ...toSearch(view), page: view.page - 1, ...(near !== '' && { near }) }
  return queryOptions({
    queryKey: ['follow-up', groupId, view],
    queryFn: () => call(followUpApi.list, { id: groupId, ...search }),
    // Other admins nudge too, and learners write at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export async function invalidateLearners(groupId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['follow-up', groupId] })
}
