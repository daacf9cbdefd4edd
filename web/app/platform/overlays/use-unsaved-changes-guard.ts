import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

import { type Question, confirm } from './overlay-store.ts'

/** Asks before a page with unsaved changes is left for another; a reload keeps them, so it does not ask. */
export function useLeaveGuard(isChanged: boolean, question: Question, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsked = useRef(false)
  useEffect(() => {
    // Once for each try to leave, however often the page is drawn meanwhile.
    if (blocker.state !== 'blocked' || isAsked.current) return
    isAsked.current = true
    void confirm(question).then((yes) => {
      isAsked.current = false
      if (yes) {
        onLeave()
        blocker.proceed()
      } else {
        blocker.reset()
      }
    })
  }, [blocker, question, onLeave])
}
