import { moodleApi } from '@vecu/contract/moodle'
import { useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'

import entry from '../entry/entry-links.module.css'
import { AuthCard } from '../entry/auth-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { findPendingLink, forgetSignIn, neverChanges } from './pending-sign-ins.ts'
import { SignInFailure } from './sign-in-failure.tsx'

/** Requires a button press, because mail scanners open links; works only in the browser that began the sign-in. */
export default function ConfirmLinkPage({ token }: { token: string }) {
  const { t } = useTranslation('moodle')
  const path = useLocalePath()
  const navigate = useNavigate()
  // The server cannot read the storage: undefined until hydration, empty when there is no pending link.
  const state = useSyncExternalStore(
    neverChanges,
    () => findPendingLink()?.state ?? '',
    () => undefined,
  )
  const [isPending, setPending] = useState(false)
  const [isOver, setOver] = useState(false)

  async function join() {
    if (!state) return
    setPending(true)
    try {
      await call(moodleApi.join, { state, linkToken: token })
      await navigate(path('/'), { replace: true })
      forgetSignIn(state)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'MOODLE_LINK_INVALID') setOver(true)
      else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (isOver) return <SignInFailure name="MOODLE_LINK_INVALID" center={findPendingLink()?.center} />
  if (state === '') {
    return (
      <AuthCard title={t('link.elsewhereTitle')} intro={t('link.elsewhereText')}>
        <p className={entry.actions}>
          <Link className={buttonClass()} to={path('/auth/select_formation_center')}>
            {t('way.again')}
          </Link>
        </p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('link.title')} intro={t('link.intro')}>
      <p className={entry.actions}>
        <PlainButton
          size="lg"
          isDisabled={state === undefined}
          isPending={isPending}
          pendingLabel={t('join.pending')}
          onPress={() => void join()}
        >
          {t('join.submit')}
        </PlainButton>
      </p>
    </AuthCard>
  )
}
