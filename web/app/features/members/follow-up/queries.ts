import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { followUpApi } from '@vecu/contract/follow-up'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { LearnerView } from './learner-view.ts'

export function toSearch({ filter, weeks, search, orderBy, orderDir }: LearnerView) {
  return { filter, weeks, orderBy, orderDir, ...(search !== '' && { search }) }
}

export function learnersQuery(groupId: number, view: LearnerView) {
  return queryOptions({
    queryKey: ['follow-up', groupId, view],
    queryFn: () => call(followUpApi.list, { id: groupId, ...toSearch(view), page: view.page - 1 }),
    // Other admins nudge too, and learners write at any time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export async function invalidateLearners(groupId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['follow-up', groupId] })
}
