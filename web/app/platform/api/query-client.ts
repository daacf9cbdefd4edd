import { QueryClient } from '@tanstack/react-query'

import { useSession } from '../session/session.ts'

const FRESH_MS = 60_000

/** No retries here, because `api.ts` retries itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Cached data of one user must not be shown to another.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) queryClient.clear()
})
