import BellIcon from 'lucide-react/icons/bell'
import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { openOverlay } from '../../../platform/overlays/overlay-store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PlainIconButton } from '../../../design-system/actions/plain-icon-button.tsx'
import css from './bell.module.css'
// Imported statically: a separate chunk would load the styles of the page again and trigger a full layout.
import { countUnread } from './count-unread.ts'
import { useUnread } from './unread.ts'

const NotificationList = lazy(() => import('./notification-list.tsx'))

/** Delay of the first count, so that the page itself loads first. */
const SETTLED_MS = 1_500
const MAX_DISPLAYED_COUNT = 99

/** Counts unread notifications after the page has loaded, and whenever the tab becomes visible again. */
export function Bell() {
  const { t } = useTranslation()
  const userId = useSession(({ user }) => user?.id)
  const count = useUnread((unread) => unread.count) ?? 0

  useEffect(() => {
    if (userId === undefined) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void countUnread()
    }
    const timer = setTimeout(look, SETTLED_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId])

  function open() {
    const close = openOverlay('dialog', t('nav.notifications'), <NotificationList onDone={() => close()} />)
  }

  const unread = count > 0 ? t('nav.unread', { count }) : ''
  return (
    <span className={css.bell}>
      <PlainIconButton label={[t('nav.notifications'), unread].filter(Boolean).join(', ')} onClick={open}>
        <BellIcon size={21} aria-hidden="true" />
      </PlainIconButton>
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count > MAX_DISPLAYED_COUNT ? `${MAX_DISPLAYED_COUNT}+` : count}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {unread && `${t('nav.notifications')}, ${unread}`}
      </span>
    </span>
  )
}
