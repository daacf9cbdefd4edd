import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { type Question, confirm } from './overlay-store.ts'

/** Asks before a page with unsaved changes is left for another; a reload keeps them, so it does not ask. */
export function useLeaveGuard(isChanged: boolean, question: Question, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked) return
    void confirm(question).then((yes) => {
      if (yes) {
        onLeave()
        blocker.proceed()
      } else {
        blocker.reset()
      }
    })
    // Asked once for each try to leave.
  }, [isBlocked])
}
