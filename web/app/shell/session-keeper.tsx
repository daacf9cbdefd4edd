import { Suspense, lazy } from 'react'

import { usePdf } from '../pdf/pdf-store.ts'
import { useOwnCommunity } from './own-community.ts'
import { useOwnLocale } from './own-locale.ts'
import { useFreshUser } from './fresh-user.ts'
import { useSession } from './session.ts'

const DeactivatedNotice = lazy(() => import('./deactivated-notice.tsx'))
const PdfWatch = lazy(() => import('../pdf/pdf-watch.tsx'))

/** Mounted while someone is signed in, on whatever page. */
export default function SessionKeeper() {
  useOwnCommunity()
  useOwnLocale()
  useFreshUser()
  const noticeDue = useSession(({ user, deactivationSeen }) => user?.active === false && !deactivationSeen)
  const isPdfAwaited = usePdf(({ isGenerating }) => isGenerating)
  return (
    <Suspense>
      {noticeDue && <DeactivatedNotice />}
      {isPdfAwaited && <PdfWatch />}
    </Suspense>
  )
}
