import { Suspense, lazy, useEffect, useState } from 'react'

import { usePdf } from '../../features/documents/pdf/pdf-store.ts'
import { useCommunityRedirect } from './use-community-redirect.ts'
import { useUserLocaleRedirect } from './use-user-locale.ts'
import { useRefetchUser } from './use-refetch-user.ts'
import { useSession } from '../../platform/session/session.ts'

const DeactivatedNotice = lazy(() => import('./deactivated-notice.tsx'))
const Outbox = lazy(() => import('../../features/journal/waiting/outbox.tsx'))
const PdfWatch = lazy(() => import('../../features/documents/pdf/pdf-watch.tsx'))

/** Mounted on every page while signed in. */
export default function SessionEffects() {
  useCommunityRedirect()
  useUserLocaleRedirect()
  useRefetchUser()
  const noticeDue = useSession(({ user, deactivationSeen }) => user?.active === false && !deactivationSeen)
  const isSettled = useIsIdle()
  const isPdfAwaited = usePdf(({ isGenerating }) => isGenerating)
  // One boundary each, because a boundary hides the open notice while it loads another effect.
  return (
    <>
      <Suspense>{noticeDue && <DeactivatedNotice />}</Suspense>
      <Suspense>{isSettled && <Outbox />}</Suspense>
      <Suspense>{isPdfAwaited && <PdfWatch />}</Suspense>
    </>
  )
}

const LONGEST_WAIT_MS = 2_000

/** Defers invisible effects until the page is idle. */
function useIsIdle(): boolean {
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
