import type { QueryKey } from '@tanstack/react-query'

import { queryClient } from './query-client.ts'

interface Act<T> {
  /** Prefixes of the query keys that the update changes. */
  keys: readonly QueryKey[]
  /** Writes the expected result into the query cache. */
  apply: () => void
  /** Reverts what `apply` changed outside the query cache. */
  revert?: () => void
  send: () => Promise<T>
}

interface PendingUpdate {
  keys: readonly QueryKey[]
  apply: () => void
}

/** In start order. */
const pendingUpdates: PendingUpdate[] = []

/**
 * Optimistic update: runs `apply`, sends the request, reverts and rethrows on failure. Announce success only after it
 * resolves.
 */
export async function optimisticUpdate<T>({ keys, apply, revert, send }: Act<T>): Promise<T> {
  const act: PendingUpdate = { keys, apply }
  pendingUpdates.push(act)
  // A pending response contains the old data and would overwrite the update.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
  apply()
  try {
    const response = await send()
    end(act)
    return response
  } catch (error) {
    const later = pendingUpdates.slice(pendingUpdates.indexOf(act) + 1)
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    revert?.()
    // Later updates are still pending, and the restored snapshot does not contain them.
    for (const other of later) other.apply()
    end(act)
    throw error
  }
}

/** Invalidates only when no other update of the same queries is pending; an earlier refetch would return stale data. */
function end(act: PendingUpdate): void {
  pendingUpdates.splice(pendingUpdates.indexOf(act), 1)
  for (const queryKey of act.keys) {
    const isAlone = !pendingUpdates.some(({ keys }) => keys.some(([first]) => first === queryKey[0]))
    if (isAlone) void queryClient.invalidateQueries({ queryKey })
  }
}
