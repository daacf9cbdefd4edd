import { notificationApi } from '@vecu/contract/notification'

import { call } from '../../../platform/api/api.ts'
import { isSignedIn } from '../../../platform/session/session.ts'
import { isSeal } from './is-seal.ts'
import { useUnread } from './unread.ts'

/** Errors are ignored here: opening the list shows them. */
export async function countUnread(): Promise<void> {
  if (!isSignedIn()) return
  try {
    const { unreadCount, paginatedResults } = await call(notificationApi.list, { page: 0 })
    useUnread.setState({ count: unreadCount, seal: paginatedResults.filter(isSeal).find(({ read }) => !read) ?? null })
  } catch {
    useUnread.setState({ count: null })
  }
}
