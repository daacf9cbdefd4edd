import { Suspense, lazy, useState } from 'react'

import { useOverlays } from './overlay-store.ts'

const OverlayHost = lazy(() => import('./overlay-host.tsx'))

/** Hosts of toasts, dialogs and popups; mounted when the first one is opened. */
export function Overlays() {
  const isNeeded = useOverlays(
    ({ toasts, question, activeOverlays }) => toasts.length > 0 || question !== undefined || activeOverlays.length > 0,
  )
  const [used, setUsed] = useState(false)
  if (isNeeded && !used) setUsed(true)
  return <Suspense>{used && <OverlayHost />}</Suspense>
}
