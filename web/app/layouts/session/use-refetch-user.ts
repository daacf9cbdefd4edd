import { IDLE_REFETCH_MS } from '@vecu/contract/constants'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { logOut } from '../../platform/api/log-out.ts'
import { isRemembered, isSignedIn } from '../../platform/session/session.ts'
import { refreshUser } from '../../platform/api/refresh-user.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Refetches the account on page load and after a long idle time. Signs out if it can then no longer be read. */
export function useRefetchUser(): void {
  const navigate = useNavigate()
  const entry = useLocalePath()('/auth')

  useEffect(() => {
    if (isRemembered()) void refreshUser()
  }, [])

  useEffect(() => {
    let lastActiveAt = Date.now()
    const live = () => {
      const idleMs = Date.now() - lastActiveAt
      lastActiveAt = Date.now()
      if (idleMs < IDLE_REFETCH_MS) return
      void refreshUser().then(async (isReadable) => {
        if (isReadable || import.meta.env.DEV || !isSignedIn()) return
        await logOut({ keepsDrafts: true })
        await navigate(entry, { replace: true })
      })
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live)
    }
  }, [navigate, entry])
}
