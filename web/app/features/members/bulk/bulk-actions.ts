import { queryOptions } from '@tanstack/react-query'
import { type BulkAction, bulkActionApi } from '@vecu/contract/bulk-action'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const LOOK_AGAIN_MS = 1_000

/** What one began and what has become of it; looked at again as long as anything runs. */
export const bulkActionsQuery = queryOptions({
  queryKey: ['bulk-actions'],
  queryFn: async () => (await call(bulkActionApi.list, {})).bulkActions,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? LOOK_AGAIN_MS : false),
})

/** Puts what has just begun among what is watched. */
export function rememberAction(action: BulkAction): void {
  queryClient.setQueryData(bulkActionsQuery.queryKey, (before = []) => [
    action,
    ...before.filter(({ id }) => id !== action.id),
  ])
}
