import { moodleApi } from '@vecu/contract/moodle'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { PasswordField } from '../entry/entry-fields.tsx'
import { AuthForm } from '../entry/auth-form.tsx'
import entry from '../entry/entry-links.module.css'
import { AuthCard } from '../entry/auth-card.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { usePostedForm } from '../../../platform/forms/use-posted-form.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import type { AccountProof } from './account-proof.ts'
import { findSignIn, forgetSignIn } from './pending-sign-ins.ts'
import { SignInFailure } from './sign-in-failure.tsx'

const EMPTY: AccountProof = { password: '' }
const loadProof = async () => (await import('./account-proof.ts')).AccountProof

/** Links to an existing account with the same e-mail address, after proof by password or mail. */
export default function LinkAccounts({ state }: { state: string }) {
  const { t } = useTranslation('moodle')
  const { t: auth } = useTranslation('auth')
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const form = usePostedForm(loadProof, EMPTY)

  // The content replaces a progress message: moves the focus, so that screen readers announce it.
  useLayoutEffect(() => {
    content.current?.focus()
  }, [])

  async function join({ password }: AccountProof) {
    await call(moodleApi.join, { state, password })
    forgetSignIn(state)
    await navigate(path('/'), { replace: true })
  }

  if (isOver) return <SignInFailure name="MOODLE_LINK_INVALID" center={findSignIn(state)?.center} />
  return (
    <div ref={content} tabIndex={-1}>
      <AuthCard title={t('join.title')} intro={t('join.intro')}>
        <AuthForm
          form={form}
          label={t('join.form')}
          submit={t('join.submit')}
          pending={t('join.pending')}
          onSend={join}
          onError={({ code }) => {
            const isInvalid = code === 'MOODLE_LINK_INVALID'
            if (isInvalid) setOver(true)
            return isInvalid
          }}
        >
          <PasswordField
            control={form.control}
            name="password"
            autoComplete="current-password"
            label={auth('field.password')}
          />
        </AuthForm>
        <ByMail state={state} />
      </AuthCard>
    </div>
  )
}

function ByMail({ state }: { state: string }) {
  const { t } = useTranslation('moodle')
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)

  async function send() {
    setSending(true)
    try {
      await call(moodleApi.joinMail, { state })
      setSent(true)
    } catch (error) {
      await toastError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <div role="status">
        {isSent && (
          <p className={entry.hint}>
            <strong>{t('join.sentTitle')}</strong>
            <br />
            {t('join.sentText')}
          </p>
        )}
      </div>
      {!isSent && (
        <div className={entry.aside}>
          <span>{t('join.or')}</span>
          <PlainButton
            variant="secondary"
            isPending={isSending}
            pendingLabel={t('join.mailing')}
            onPress={() => void send()}
          >
            {t('join.mail')}
          </PlainButton>
        </div>
      )}
    </>
  )
}
