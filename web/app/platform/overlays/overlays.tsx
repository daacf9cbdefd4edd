import { Suspense, lazy, useState } from 'react'

import { useOverlays } from './overlay-store.ts'

const OverlayHost = lazy(() => import('./overlay-host.tsx'))

/** Hosts of toasts, dialogs and popups; mounted when the first one is opened. */
export function Overlays() {
  const wanted = useOverlays(
    ({ toasts, question, shown }) => toasts.length > 0 || question !== undefined || shown.length > 0,
  )
  const [used, setUsed] = useState(false)
  if (wanted && !used) setUsed(true)
  return <Suspense>{used && <OverlayHost />}</Suspense>
}
