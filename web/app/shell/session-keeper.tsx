import { Suspense, lazy, useEffect, useState } from 'react'

import { usePdf } from '../pdf/pdf-store.ts'
import { useOwnCommunity } from './own-community.ts'
import { useOwnLocale } from './own-locale.ts'
import { useFreshUser } from './fresh-user.ts'
import { useSession } from './session.ts'

const DeactivatedNotice = lazy(() => import('./deactivated-notice.tsx'))
const Outbox = lazy(() => import('../offline/outbox.tsx'))
const PdfWatch = lazy(() => import('../pdf/pdf-watch.tsx'))

/** Mounted while someone is signed in, on whatever page. */
export default function SessionKeeper() {
  useOwnCommunity()
  useOwnLocale()
  useFreshUser()
  const noticeDue = useSession(({ user, deactivationSeen }) => user?.active === false && !deactivationSeen)
  const isSettled = useSettledPage()
  const isPdfAwaited = usePdf(({ isGenerating }) => isGenerating)
  return (
    <Suspense>
      {noticeDue && <DeactivatedNotice />}
      {isSettled && <Outbox />}
      {isPdfAwaited && <PdfWatch />}
    </Suspense>
  )
}

const LONGEST_WAIT_MS = 2_000

/** What is not seen waits until the page is. */
function useSettledPage(): boolean {
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    const settle = () => {
      setSettled(true)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, LONGEST_WAIT_MS)
      return () => {
        clearTimeout(timer)
      }
    }
    const idle = requestIdleCallback(settle, { timeout: LONGEST_WAIT_MS })
    return () => {
      cancelIdleCallback(idle)
    }
  }, [])

  return isSettled
}
