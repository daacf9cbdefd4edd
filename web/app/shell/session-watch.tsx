import { Suspense, lazy } from 'react'

import { useIsSignedIn } from './session.ts'

const SessionKeeper = lazy(() => import('./session-keeper.tsx'))

/** What watches over a session is loaded where there is one. */
export function SessionWatch() {
  const isSignedIn = useIsSignedIn()
  return <Suspense>{isSignedIn && <SessionKeeper />}</Suspense>
}
