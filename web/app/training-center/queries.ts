import { queryOptions } from '@tanstack/react-query'
import { trainingCenterApi } from '@vecu/contract/moodle'

import { call } from '../shell/api.ts'
import { queryClient } from '../shell/query-client.ts'

const KEY = ['training-centers']

export const centersQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(trainingCenterApi.list, {}),
})

export function refreshCenters(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
