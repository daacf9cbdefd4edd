import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { type Notification, notificationApi } from '@vecu/contract/notification'

import { call } from '../../../platform/api/api.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useUnread } from './unread.ts'

export const NOTIFICATIONS_KEY = ['notifications']

type Pages = InfiniteData<ResponseOf<typeof notificationApi.list>>

/** Marks notifications as read: the given ones, or all. */
export async function markRead(input: { all: true } | { ids: number[] }): Promise<void> {
  const { count, seal } = useUnread.getState()
  const isMeant = ({ id }: Notification) => 'all' in input || input.ids.includes(id)
  try {
    const { unreadCount } = await optimisticUpdate({
      keys: [NOTIFICATIONS_KEY],
      apply: () => {
        const isSealMeant = seal !== null && isMeant(seal)
        useUnread.setState({
          count: 'all' in input ? 0 : Math.max(0, (count ?? 0) - input.ids.length),
          ...(isSealMeant && { seal: null }),
        })
        queryClient.setQueryData<Pages>(
          NOTIFICATIONS_KEY,
          (known) =>
            known && {
              ...known,
              pages: known.pages.map((page) => ({
                ...page,
                paginatedResults: page.paginatedResults.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
              })),
            },
        )
      },
      revert: () => {
        useUnread.setState({ count, seal })
      },
      send: () => call(notificationApi.read, input),
    })
    useUnread.setState({ count: unreadCount })
  } catch (error) {
    await toastError(error)
  }
}
