import { Suspense, lazy } from 'react'

import { useIsSignedIn } from '../../platform/session/session.ts'

const SessionKeeper = lazy(() => import('./session-effects.tsx'))

/** What watches over a session is loaded where there is one. */
export function LazySessionEffects() {
  const isSignedIn = useIsSignedIn()
  return <Suspense>{isSignedIn && <SessionKeeper />}</Suspense>
}
