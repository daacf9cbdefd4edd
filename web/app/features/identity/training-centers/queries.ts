import { queryOptions } from '@tanstack/react-query'
import { trainingCenterApi } from '@vecu/contract/moodle'

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
