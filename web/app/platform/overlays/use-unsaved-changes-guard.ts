import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

import { type ConfirmOptions, confirmDialog } from './overlay-store.ts'

/** Asks before navigating from a page with unsaved changes; a reload preserves them, so it does not ask. */
export function useUnsavedChangesGuard(isChanged: boolean, question: ConfirmOptions, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  const isConfirming = useRef(false)
  useEffect(() => {
    // Asks once per attempt, however often the page renders.
    if (blocker.state !== 'blocked' || isConfirming.current) return
    isConfirming.current = true
    void confirmDialog(question).then((yes) => {
      isConfirming.current = false
      if (yes) {
        onLeave()
        blocker.proceed()
      } else {
        blocker.reset()
      }
    })
  }, [blocker, question, onLeave])
}
