import { type FetchQueryOptions, type QueryKey, hashKey } from '@tanstack/react-query'

import { INTENT_MS } from './prefetch-on-intent.ts'
import { queryClient } from '../api/query-client.ts'

/** When the answers came that were asked for on intent, by their key. */
const prepared = new Map<string, number>()

/** For loaders that ask anew each time: what was asked for a moment ago, because somebody was about to come, is new enough. */
export function fetchOrUsePrefetched<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  const { queryKey } = options
  // What was written over since then, by a card for one, is not all of the answer.
  const isPrepared = prepared.get(hashKey(queryKey)) === queryClient.getQueryState(queryKey)?.dataUpdatedAt
  return queryClient.fetchQuery({ ...options, staleTime: isPrepared ? INTENT_MS : 0 })
}

/** A question whose answer fails is asked again by the page, which has words for it. */
export async function prefetchQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  try {
    await fetchOrUsePrefetched(options)
    prepared.set(hashKey(options.queryKey), queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0)
  } catch {
    prepared.delete(hashKey(options.queryKey))
  }
}
