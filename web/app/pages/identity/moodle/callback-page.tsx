import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { MOODLE_CALLBACK_PATH, moodleApi } from '@vecu/contract/moodle'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'

import { AuthCard } from '../../../features/identity/entry/auth-card.tsx'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { welcomePath } from '../../../platform/session/landing.ts'
import { type FailureName, toFailureName } from '../../../features/identity/moodle/sign-in-error.ts'
import { LinkAccounts } from '../../../features/identity/moodle/link-accounts.tsx'
import { ConfirmLinkPage } from '../../../features/identity/moodle/confirm-link-page.tsx'
import { findSignIn, forgetSignIn, setJoining } from '../../../features/identity/moodle/pending-sign-ins.ts'
import { SignInFailure } from '../../../features/identity/moodle/sign-in-failure.tsx'
import { Working } from '../../../features/identity/moodle/working.tsx'

export const handle = { ns: ['auth', 'moodle', 'errors'] }

/** Handles the OAuth redirect: a code, an error or a link token. */
export default function CallbackPage() {
  const parameters = new URLSearchParams(useLocation().search)
  const linkToken = parameters.get('link_token')
  if (linkToken !== null) return <ConfirmLinkPage token={linkToken} />
  return (
    <SignIn
      code={parameters.get('code') ?? ''}
      // One Moodle plugin HTML-escapes the redirect URL of a denial, which yields `amp;state`.
      state={parameters.get('state') ?? parameters.get('amp;state') ?? ''}
      error={parameters.get('error')}
    />
  )
}

interface CallbackQuery {
  code: string
  state: string
  error: string | null
}

type Outcome = { failure: FailureName; center: number | undefined } | { join: string }

function SignIn(sent: CallbackQuery) {
  const { t } = useTranslation('moodle')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    const { locale } = findSignIn(sent.state) ?? {}
    // The registered redirect URL is the French one; continue in the language in which the sign-in started.
    if (locale !== undefined && locale !== localeOfPath(pathname)) {
      window.location.replace(`${pathInLocale(MOODLE_CALLBACK_PATH, locale)}${search}`)
      return
    }
    hasStarted.current = true
    void receive(sent).then((received) => {
      if (!('to' in received)) setOutcome(received)
      else void navigate(received.to, { replace: true })
    })
  }, [sent, pathname, search, navigate])

  if (outcome && 'join' in outcome) return <LinkAccounts state={outcome.join} />
  if (outcome) return <SignInFailure name={outcome.failure} center={outcome.center} />
  return (
    <AuthCard title={t('callback.title')}>
      <Working text={t('callback.text')} />
    </AuthCard>
  )
}

/** Accepts only a `state` that this browser started, which prevents login CSRF. */
async function receive({ code, state, error }: CallbackQuery): Promise<Outcome | { to: string }> {
  const pendingSignIn = findSignIn(state)
  const center = pendingSignIn?.center
  if (error !== null) return { failure: error === 'access_denied' ? 'denied' : 'MOODLE_BAD_RESPONSE', center }
  if (!pendingSignIn || code === '') return { failure: 'MOODLE_STATE_INVALID', center }
  try {
    const { isNew } = await call(moodleApi.callback, { code, state })
    forgetSignIn(state)
    return { to: isNew ? welcomePath(pendingSignIn.locale) : pathInLocale('/', pendingSignIn.locale) }
  } catch (callbackError) {
    if (callbackError instanceof ApiError && callbackError.code === 'MOODLE_ACCOUNT_EXISTS') {
      setJoining(state)
      return { join: state }
    }
    return { failure: toFailureName(callbackError), center }
  }
}
