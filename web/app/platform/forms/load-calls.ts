import { useEffect } from 'react'

import { ApiError } from '../failures/api-error.ts'

/** Loads code that sends something; throws the error of a missing network if its files cannot be loaded. */
export async function loadCalls<Calls>(load: () => Promise<Calls>): Promise<Calls> {
  try {
    return await load()
  } catch (error) {
    throw new ApiError('NETWORK_ERROR', 0, String(error))
  }
}

/** Calls `load` when something on the page first gets the focus, because a page that is only opened does not need it. */
export function useLoadOnFocus(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What fails here is loaded again when it is needed.
    const onFocus = () => void load().catch(() => undefined)
    document.addEventListener('focusin', onFocus, { once: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
    }
  }, [load])
}
