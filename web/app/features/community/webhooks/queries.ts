import { queryOptions } from '@tanstack/react-query'
import { webhookApi } from '@vecu/contract/webhook'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

const KEY = ['webhooks']

export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(webhookApi.list, {}),
})

/** `page` starts at 1. */
export function deliveriesQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...KEY, id, 'deliveries', page],
    queryFn: () => call(webhookApi.deliveries, { id, page: page - 1 }),
  })
}

/** Also refreshes the delivery logs. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
