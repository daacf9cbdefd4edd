import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { readOrigin } from './learner-view.ts'

const NeighborsBar = lazy(async () => {
  await getI18n().loadNamespaces('follow-up')
  return import('./neighbors-bar.tsx')
})

/** Query string of a page that was opened from a follow-up list, else empty. */
export function useFollowUpSearch(): string {
  const { search } = useLocation()
  return readOrigin(new URLSearchParams(search)) ? search : ''
}

/** Loaded only on pages that were opened from a follow-up list. */
export function FollowUpNeighbors({ userId }: { userId: number }) {
  const origin = readOrigin(new URLSearchParams(useFollowUpSearch()))
  if (!origin) return null
  return (
    <Suspense>
      <NeighborsBar userId={userId} origin={origin} />
    </Suspense>
  )
}
