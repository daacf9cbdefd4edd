import type { User } from '@vecu/contract/account'
import { UNCONFIRMED_OUTSIDE_REQUESTS } from '@vecu/contract/constants'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { Banner } from '../../design-system/feedback/banner.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { refreshUser } from '../../platform/api/refresh-user.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { RichText } from '../../platform/i18n/rich-text.tsx'
import { ResendConfirmation } from '../../features/identity/confirmation/resend-confirmation.tsx'
import css from './unconfirmed-banner.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

interface Props {
  user: User
  email: string
  onClose: () => void
}

export default function UnconfirmedBanner({ user, email, onClose }: Props) {
  const { t } = useTranslation('confirmation')
  const path = useLocalePath()

  // Refetches on return to the tab: the link is often opened in another tab or on another device.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshUser()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return (
    <aside className={css.place} aria-label={t('title')}>
      <Banner
        title={t('title')}
        closeLabel={t('close')}
        onClose={onClose}
        action={
          <div className={css.actions}>
            <ResendConfirmation email={email} variant="secondary" size="sm" />
            <Link className={css.correct} to={`${path('/profile')}#email`}>
              {t('correct')}
            </Link>
          </div>
        }
      >
        <p className={css.text}>
          <RichText text={t('text', { email })} tags={{ b: (text) => <b>{text}</b> }} />
        </p>
        <Waits awaited={user.waitingForConfirmation} />
      </Banner>
    </aside>
  )
}

function Waits({ awaited }: { awaited: User['waitingForConfirmation'] }) {
  const { t } = useTranslation('confirmation')
  const { certification = true, groups = [] } = awaited ?? {}
  return (
    <details className={css.waits}>
      <summary>
        <Icon of={ChevronRight} size={18} />
        {t('waits.title')}
      </summary>
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id}>{t('waits.group', { group: name })}</li>
        ))}
        {certification && <li>{t('waits.certify')}</li>}
        <li>{t('waits.outside', { count: UNCONFIRMED_OUTSIDE_REQUESTS.maxOpen })}</li>
        <li>{t('waits.mails')}</li>
      </ul>
    </details>
  )
}
