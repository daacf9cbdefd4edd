import { localeOfPath } from '@vecu/contract/locale'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AuthCard } from '../../../features/identity/entry/auth-card.tsx'
import { findSignIn } from '../../../features/identity/moodle/pending-sign-ins.ts'
import {
  type CallbackQuery,
  type Outcome,
  outcomePath,
  readOutcome,
  receiveCallback,
} from '../../../features/identity/moodle/receive-callback.ts'
import { SignInFailure } from '../../../features/identity/moodle/sign-in-failure.tsx'
import { Working } from '../../../features/identity/moodle/working.tsx'

export const handle = { ns: ['auth', 'moodle', 'errors'] }

/** Only for people who have an account with the same e-mail address; most sign-ins go on to the journal. */
const LinkAccounts = lazy(() => import('../../../features/identity/moodle/link-accounts.tsx'))
const ConfirmLinkPage = lazy(() => import('../../../features/identity/moodle/confirm-link-page.tsx'))

/** Handles the OAuth redirect: a code, an error or a link token. */
export default function CallbackPage() {
  const parameters = new URLSearchParams(useLocation().search)
  const linkToken = parameters.get('link_token')
  if (linkToken !== null) {
    return (
      <Suspense fallback={<Receiving />}>
        <ConfirmLinkPage token={linkToken} />
      </Suspense>
    )
  }
  return (
    <SignIn
      code={parameters.get('code') ?? ''}
      // One Moodle plugin HTML-escapes the redirect URL of a denial, which yields `amp;state`.
      state={parameters.get('state') ?? parameters.get('amp;state') ?? ''}
      iss={parameters.get('iss')}
      error={parameters.get('error')}
    />
  )
}

function SignIn(query: CallbackQuery) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finish()

    async function finish() {
      const known = readOutcome(new URLSearchParams(search))
      if (known) {
        setOutcome(known)
        return
      }
      // The registered redirect URL is the French one; the sign-in goes on in the language in which it started.
      const locale = findSignIn(query.state)?.locale ?? localeOfPath(pathname)
      const isSameLanguage = locale === localeOfPath(pathname)
      const received = await receiveCallback(query)
      const to = 'to' in received ? received.to : outcomePath(received, query.state, locale)
      if (!isSameLanguage) window.location.replace(to)
      else if ('to' in received) await navigate(to, { replace: true })
      else setOutcome(received)
    }
  }, [query, pathname, search, navigate])

  if (outcome && 'join' in outcome) {
    return (
      <Suspense fallback={<Receiving />}>
        <LinkAccounts state={outcome.join} />
      </Suspense>
    )
  }
  if (outcome) return <SignInFailure name={outcome.failure} center={outcome.center} />
  return <Receiving />
}

function Receiving() {
  const { t } = useTranslation('moodle')
  return (
    <AuthCard title={t('callback.title')}>
      <Working text={t('callback.text')} />
    </AuthCard>
  )
}
