import { create } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'

/** How many notifications were not read; null while that is not known. */
export const useUnread = create<{ count: number | null }>(() => ({ count: null }))

// What one person has not read is nothing to the next.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useUnread.setState({ count: null })
})
