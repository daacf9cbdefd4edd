import { Suspense, lazy } from 'react'

import { useIsSignedIn } from '../../platform/session/session.ts'

const SessionKeeper = lazy(() => import('./session-effects.tsx'))

/** Loads `SessionEffects` only while signed in. */
export function LazySessionEffects() {
  const isSignedIn = useIsSignedIn()
  return <Suspense>{isSignedIn && <SessionKeeper />}</Suspense>
}
