import { Suspense, lazy } from 'react'
import { create } from 'zustand'

import { useSession } from '../../platform/session/session.ts'

const UnconfirmedBanner = lazy(() => import('./unconfirmed-banner.tsx'))

/** In memory alone: the banner comes back with the next visit. */
const useHidden = create<{ userId: number | null }>(() => ({ userId: null }))

/** A banner on the pages of somebody whose address is not confirmed. */
export function UnconfirmedNotice() {
  const user = useSession((session) => session.user)
  const isHidden = useHidden(({ userId }) => userId === user?.id)
  if (!user?.active || user.emailConfirmed !== false || user.email === null || isHidden) return null
  return (
    <Suspense>
      <UnconfirmedBanner
        user={user}
        email={user.email}
        onClose={() => {
          useHidden.setState({ userId: user.id })
          // The button that was pressed is gone: keyboard users go on from the page.
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
