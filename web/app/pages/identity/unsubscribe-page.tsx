import type { StoppedMails } from '@vecu/contract/mail'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import css from '../../features/identity/entry/entry-links.module.css'
import { InvalidLinkPage } from '../../features/identity/entry/invalid-link-page.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { ApiError } from '../../platform/failures/api-error.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { loginPath } from '../../platform/session/login-path.ts'
import { useIsSignedIn } from '../../platform/session/session.ts'

export const handle = { ns: ['auth', 'errors'] }

/** The URL contains a token: it must not be indexed or sent as referrer. */
export function meta() {
  return [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Mail scanners open links, so only the button unsubscribes, never opening the page. */
export default function UnsubscribePage() {
  const { t } = useTranslation('auth')
  const token = useSearchParams()[0].get('token') ?? ''
  const [isTokenInvalid, setTokenInvalid] = useState(token === '')
  const [stopped, setStopped] = useState<StoppedMails>()
  const [isPending, setPending] = useState(false)

  async function stop() {
    setPending(true)
    try {
      const { unsubscribe } = await loadEntryCalls()
      setStopped((await unsubscribe(token)).stopped)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNSUBSCRIPTION_INVALID') setTokenInvalid(true)
      else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (isTokenInvalid) return <InvalidUnsubscribeLink />
  if (stopped !== undefined) return <Done stopped={stopped} />
  return (
    <AuthCard title={t('unsubscribe.title')} intro={t('unsubscribe.intro')}>
      <p className={css.actions}>
        <PlainButton
          size="lg"
          isPending={isPending}
          pendingLabel={t('unsubscribe.pending')}
          onPress={() => void stop()}
        >
          {t('unsubscribe.submit')}
        </PlainButton>
      </p>
    </AuthCard>
  )
}

function Done({ stopped }: { stopped: StoppedMails }) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  const profile = { pathname: path('/profile'), hash: '#mails' }
  return (
    <AuthCard title={t('unsubscribe.doneTitle')} intro={t(`unsubscribe.${stopped}`)} back={isMember ? '/' : '/auth'}>
      {stopped !== 'all' && (
        <>
          <p className={css.hint}>{t('unsubscribe.again')}</p>
          <p className={css.actions}>
            <Link className={buttonClass({ variant: 'secondary' })} to={isMember ? profile : loginPath(profile)}>
              {t('unsubscribe.profile')}
            </Link>
          </p>
        </>
      )}
    </AuthCard>
  )
}

function InvalidUnsubscribeLink() {
  const { t } = useTranslation(['auth', 'common'])
  const path = useLocalePath()
  return (
    <InvalidLinkPage title={t('auth:unsubscribe.refused')} code="UNSUBSCRIPTION_INVALID">
      <Link className={buttonClass()} to={path('/contact')}>
        {t('common:pageTitle.contact')}
      </Link>
    </InvalidLinkPage>
  )
}
