import { create } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'

/** Number of unread notifications; null while unknown. */
export const useUnread = create<{ count: number | null }>(() => ({ count: null }))

// Resets the count when another user signs in.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useUnread.setState({ count: null })
})
