import { notificationApi } from '@vecu/contract/notification'
import { create } from 'zustand'

import { call } from '../shell/api.ts'
import { isSignedIn, useSession } from '../shell/session.ts'

/** How many notifications were not read; null while that is not known. */
export const useUnread = create<{ count: number | null }>(() => ({ count: null }))

// What one person has not read is nothing to the next.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useUnread.setState({ count: null })
})

/** A bell that cannot be counted says nothing: whoever opens it is told why. */
export async function countUnread(): Promise<void> {
  if (!isSignedIn()) return
  try {
    const { unreadCount } = await call(notificationApi.list, { page: 0 })
    useUnread.setState({ count: unreadCount })
  } catch {
    useUnread.setState({ count: null })
  }
}
