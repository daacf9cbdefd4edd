import { QueryClient } from '@tanstack/react-query'

import { useSession } from '../session/session.ts'

const FRESH_MS = 60_000

/** What the API told, kept while the page lives. The retries are `api.ts`'s own; what we write we put in here ourselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What one person may see is nothing for the next.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) queryClient.clear()
})
