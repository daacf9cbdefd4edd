import { queryOptions } from '@tanstack/react-query'
import { personalAccessTokenApi } from '@vecu/contract/personal-access-token'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const KEY = ['personal-access-tokens']

export const tokensQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(personalAccessTokenApi.list, {}),
})

export function refreshTokens(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
