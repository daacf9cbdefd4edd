import { type FetchQueryOptions, type QueryKey, hashKey } from '@tanstack/react-query'

import { INTENT_MS } from './prefetch-on-intent.ts'
import { queryClient } from '../api/query-client.ts'

/** `dataUpdatedAt` of queries prefetched on intent, by hashed key. */
const prepared = new Map<string, number>()

/** For loaders that always refetch: accepts data that was prefetched on intent a moment ago. */
export function fetchOrUsePrefetched<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  const { queryKey } = options
  // Data written to the cache since then, for example by a card, may be incomplete.
  const isPrepared = prepared.get(hashKey(queryKey)) === queryClient.getQueryState(queryKey)?.dataUpdatedAt
  return queryClient.fetchQuery({ ...options, staleTime: isPrepared ? INTENT_MS : 0 })
}

/** Ignores errors, because the page repeats the query and shows them. */
export async function prefetchQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  try {
    await fetchOrUsePrefetched(options)
    prepared.set(hashKey(options.queryKey), queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0)
  } catch {
    prepared.delete(hashKey(options.queryKey))
  }
}
