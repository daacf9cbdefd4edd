import type { credentialsApi } from '@vecu/contract/session'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ApiError } from '../../platform/failures/api-error.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { loginPath } from '../../platform/session/login-path.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { ResendConfirmation } from '../../features/identity/confirmation/resend-confirmation.tsx'
import { useIsSignedIn, useSession } from '../../platform/session/session.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import css from '../../features/identity/entry/entry-links.module.css'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import { InvalidLinkPage } from '../../features/identity/entry/invalid-link-page.tsx'

export const handle = { ns: ['auth', 'errors', 'confirmation'] }

/** The URL contains a token: it must not be indexed or sent as referrer. */
export function meta() {
  return [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

type ConfirmationResult = ResponseOf<typeof credentialsApi.confirmEmail>

/** Mail scanners open links, so only the button confirms, never opening the page. */
export default function EmailConfirmationPage() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const token = useSearchParams()[0].get('token') ?? ''
  const [isTokenInvalid, setTokenInvalid] = useState(token === '')
  const [confirmed, setConfirmed] = useState<ConfirmationResult>()
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      const { confirmEmail } = await loadEntryCalls()
      const response = await confirmEmail(token)
      if (response.result === 'changed') showToast({ kind: 'success', title: common('toast.emailUpdated') })
      setConfirmed(response)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFIRMATION_INVALID') setTokenInvalid(true)
      else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (isTokenInvalid) return <InvalidConfirmationLink />
  if (confirmed !== undefined) return <Done {...confirmed} />
  return (
    <AuthCard title={t('emailConfirmation.title')} intro={t('emailConfirmation.intro')}>
      <p className={css.actions}>
        <PlainButton
          size="lg"
          isPending={isPending}
          pendingLabel={t('emailConfirmation.pending')}
          onPress={() => void confirm()}
        >
          {t('emailConfirmation.submit')}
        </PlainButton>
      </p>
    </AuthCard>
  )
}

function Done({ email, result, groups }: ConfirmationResult) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  const messagePrefix = result === 'already_confirmed' ? 'already' : 'done'
  return (
    <AuthCard
      title={t(`emailConfirmation.${messagePrefix}Title`)}
      intro={t(`emailConfirmation.${messagePrefix}Text`, { email })}
      back={isMember ? '/' : '/auth'}
    >
      {groups.map(({ id, name }) => (
        <p key={id} className={css.hint}>
          {t('emailConfirmation.joined', { group: name })}
        </p>
      ))}
      <p className={css.actions}>
        <Link className={buttonClass()} to={path(isMember ? '/' : '/auth/login/form')}>
          {t(isMember ? 'publicLink.journal' : 'enter.login')}
        </Link>
      </p>
    </AuthCard>
  )
}

/** The profile can send a new link, for a new account and for a changed e-mail address. */
function InvalidConfirmationLink() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  const unconfirmed = useSession(({ user }) => (user?.emailConfirmed === false ? user.email : null))
  const profile = { pathname: path('/profile'), hash: '#email' }
  return (
    <InvalidLinkPage title={t('emailConfirmation.refused')} code="CONFIRMATION_INVALID">
      {isMember && unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      {isMember ? (
        <Link className={buttonClass({ variant: unconfirmed === null ? 'primary' : 'secondary' })} to={profile}>
          {t('emailConfirmation.profile')}
        </Link>
      ) : (
        <Link className={buttonClass()} to={loginPath(profile)}>
          {t('enter.login')}
        </Link>
      )}
    </InvalidLinkPage>
  )
}
