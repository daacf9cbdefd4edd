import { credentialsApi } from '@vecu/contract/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { hasRoute } from '../route-table.ts'
import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { LOGIN_PATH } from '../shell/login-path.ts'
import { showToast } from '../shell/overlay-store.ts'
import { setUser, useIsSignedIn, useSession } from '../shell/session.ts'
import { toastError } from '../shell/toasts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import css from './entry-links.module.css'
import { EntrySheet } from './entry-sheet.tsx'
import { RefusedPage } from './refused-page.tsx'

export const handle = { ns: ['auth', 'errors'] }

/** Mail scanners open links, so opening this page must never decide it: the button does. */
export default function EmailConfirmationPage() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const token = useSearchParams()[0].get('token') ?? ''
  const [isRefused, setRefused] = useState(token === '')
  const [confirmed, setConfirmed] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      const { email } = await call(credentialsApi.confirmEmail, { token })
      const { user } = useSession.getState()
      if (user) setUser({ ...user, email })
      showToast({ kind: 'success', title: common('toast.emailUpdated') })
      setConfirmed(email)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFIRMATION_INVALID') setRefused(true)
      else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (isRefused) {
    return (
      <RefusedPage title={t('emailConfirmation.refused')} code="CONFIRMATION_INVALID">
        <WayOn />
      </RefusedPage>
    )
  }
  if (confirmed !== undefined) {
    const done = t('emailConfirmation.doneText', { email: confirmed })
    return (
      <EntrySheet title={t('emailConfirmation.doneTitle')} lede={done}>
        <p className={css.actions}>
          <WayOn />
        </p>
      </EntrySheet>
    )
  }
  return (
    <EntrySheet title={t('emailConfirmation.title')} lede={t('emailConfirmation.lede')}>
      <p className={css.actions}>
        <Button
          size="lg"
          isPending={isPending}
          pendingLabel={t('emailConfirmation.pending')}
          onPress={() => void confirm()}
        >
          {t('emailConfirmation.submit')}
        </Button>
      </p>
    </EntrySheet>
  )
}

function WayOn() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  if (!isMember) {
    return (
      <Link className={buttonClass()} to={path(LOGIN_PATH)}>
        {t('enter.login')}
      </Link>
    )
  }
  return hasRoute('dashboard-profile') ? (
    <Link className={buttonClass()} to={path('/profile')}>
      {t('emailConfirmation.profile')}
    </Link>
  ) : (
    <Link className={buttonClass()} to={path('/')}>
      {t('publicLink.journal')}
    </Link>
  )
}
