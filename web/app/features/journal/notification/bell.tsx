import BellIcon from 'lucide/dist/esm/icons/bell.mjs'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { openOverlay } from '../../../platform/overlays/overlay-store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { PlainIconButton } from '../../../design-system/actions/plain-icon-button.tsx'
import css from './bell.module.css'
// Imported statically: a separate chunk would load the styles of the page again and trigger a full layout.
import { countUnread } from './count-unread.ts'
import { useUnread } from './unread.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const NotificationList = lazy(() => import('./notification-list.tsx'))
const BellPopover = lazy(() => import('./bell-popover.tsx'))

/** Where the popover would be as wide as the screen, a sheet is used instead. */
const PHONE = '(max-width: 719px)'

/** Delay of the first count, so that the page itself loads first. */
const SETTLED_MS = 1_500
const MAX_DISPLAYED_COUNT = 99

/** Counts unread notifications after the page has loaded, and whenever the tab becomes visible again. */
export function Bell() {
  const { t } = useTranslation()
  const userId = useSession(({ user }) => user?.id)
  const count = useUnread((unread) => unread.count) ?? 0
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)

  useEffect(() => {
    if (userId === undefined) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void countUnread()
    }
    const timer = setTimeout(() => {
      // The dashboard has counted already.
      if (useUnread.getState().count === null) look()
    }, SETTLED_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId])

  function open() {
    if (!window.matchMedia(PHONE).matches) {
      setUsed(true)
      setOpen(true)
      return
    }
    const close = openOverlay('dialog', t('nav.notifications'), <NotificationList onDone={() => close()} />)
  }

  const unread = count > 0 ? t('nav.unread', { count }) : ''
  return (
    <span className={css.bell}>
      <PlainIconButton
        ref={button}
        label={[t('nav.notifications'), unread].filter(Boolean).join(', ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon of={BellIcon} size={21} />
      </PlainIconButton>
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count > MAX_DISPLAYED_COUNT ? `${MAX_DISPLAYED_COUNT}+` : count}
        </span>
      )}
      <Suspense>{isUsed && <BellPopover trigger={button} isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
      <span role="status" className="visually-hidden">
        {unread && `${t('nav.notifications')}, ${unread}`}
      </span>
    </span>
  )
}
