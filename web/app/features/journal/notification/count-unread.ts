import { notificationApi } from '@vecu/contract/notification'

import { call } from '../../../platform/api/api.ts'
import { isSignedIn } from '../../../platform/session/session.ts'
import { useUnread } from './unread.ts'

/** Errors are ignored here: opening the list shows them. */
export async function countUnread(): Promise<void> {
  if (!isSignedIn()) return
  try {
    const { unreadCount } = await call(notificationApi.list, { page: 0 })
    useUnread.setState({ count: unreadCount })
  } catch {
    useUnread.setState({ count: null })
  }
}
