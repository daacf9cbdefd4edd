import { useEffect } from 'react'

import { leaveForOwnCommunity } from '../../platform/session/own-community.ts'
import { useSession } from '../../platform/session/session.ts'

/** For sessions that begin or change while the page is open; `entry.client.tsx` checks the stored one. */
export function useCommunityRedirect(): void {
  useEffect(() => {
    leaveForOwnCommunity()
    return useSession.subscribe(() => {
      leaveForOwnCommunity()
    })
  }, [])
}
