import { useEffect } from 'react'

import { leaveForOwnCommunity } from '../../platform/session/own-community.ts'
import { useSession } from '../../platform/session/session.ts'

/** For sessions that begin while the page is open; `entry.client.tsx` checks the stored one. */
export function useCommunityRedirect(): void {
  const own = useSession(({ user }) => user?.communitiesAttributes[0]?.url)

  useEffect(() => {
    leaveForOwnCommunity()
  }, [own])
}
