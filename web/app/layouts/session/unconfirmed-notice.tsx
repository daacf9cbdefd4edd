import { Suspense, lazy } from 'react'
import { create } from 'zustand'

import { useSession } from '../../platform/session/session.ts'

const UnconfirmedBanner = lazy(() => import('./unconfirmed-banner.tsx'))

/** In memory only, so the banner returns on the next visit. */
const useHidden = create<{ userId: number | null }>(() => ({ userId: null }))

/** Banner for accounts whose e-mail address is not confirmed. */
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
          // Moves focus to the content, because the pressed button is gone.
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
