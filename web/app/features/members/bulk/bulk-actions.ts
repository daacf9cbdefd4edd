import { queryOptions } from '@tanstack/react-query'
import { type BulkAction, bulkActionApi } from '@vecu/contract/bulk-action'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { mergeLists } from './merge-lists.ts'

const LOOK_AGAIN_MS = 1_000

/** The user's bulk actions; polled while any is running. */
export const bulkActionsQuery = queryOptions({
  queryKey: ['bulk-actions'],
  queryFn: async () => (await call(bulkActionApi.list, {})).bulkActions,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? LOOK_AGAIN_MS : false),
  select: mergeLists,
})

/** Adds actions that were just started to the polled ones. */
export function rememberAction(...actions: readonly BulkAction[]): void {
  queryClient.setQueryData(bulkActionsQuery.queryKey, (before = []) => [
    ...actions,
    ...before.filter(({ id }) => actions.every((action) => action.id !== id)),
  ])
}
