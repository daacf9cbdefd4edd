import type { RecognitionNotification } from '@vecu/contract/notification'
import { create } from 'zustand'

import { useSession } from '../../../platform/session/session.ts'

interface Unread {
  /** Number of unread notifications; null while unknown. */
  count: number | null
  /** Newest unread notification of a certification that is still valid. */
  seal: RecognitionNotification | null
}

const NOTHING: Unread = { count: null, seal: null }

export const useUnread = create<Unread>(() => NOTHING)

// Resets the state when another user signs in.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useUnread.setState(NOTHING)
})
