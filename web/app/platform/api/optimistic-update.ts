import type { QueryKey } from '@tanstack/react-query'

import { queryClient } from './query-client.ts'

interface Act<T> {
  /** What is kept under these keys may change by it. */
  keys: readonly QueryKey[]
  /** Writes into what is kept how it will be. */
  apply: () => void
  /** Takes back what `apply` wrote elsewhere than under the keys. */
  revert?: () => void
  send: () => Promise<T>
}

interface PendingUpdate {
  keys: readonly QueryKey[]
  apply: () => void
}

/** In the order in which they were begun. */
const pendingUpdates: PendingUpdate[] = []

/**
 * Shows what somebody did before the server has answered. Refused, all stands as it was before, and the refusal is
 * thrown, so that whoever acted says so. What was done is told, and read out, only once this has resolved: by then it is true.
 */
export async function optimisticUpdate<T>({ keys, apply, revert, send }: Act<T>): Promise<T> {
  const act: PendingUpdate = { keys, apply }
  pendingUpdates.push(act)
  // An answer that is on its way tells of before, and would undo what is shown now.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
  apply()
  try {
    const answer = await send()
    end(act)
    return answer
  } catch (error) {
    const later = pendingUpdates.slice(pendingUpdates.indexOf(act) + 1)
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    revert?.()
    // What was done after it is still on its way, and was shown in what has just been put back.
    for (const other of later) other.apply()
    end(act)
    throw error
  }
}

/** The last one asks how everything is by now: an earlier question would be answered without those still on their way. */
function end(act: PendingUpdate): void {
  pendingUpdates.splice(pendingUpdates.indexOf(act), 1)
  for (const queryKey of act.keys) {
    const isAlone = !pendingUpdates.some(({ keys }) => keys.some(([first]) => first === queryKey[0]))
    if (isAlone) void queryClient.invalidateQueries({ queryKey })
  }
}
