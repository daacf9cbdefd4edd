import { emailProposalApi } from '@vecu/contract/email-proposal'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { PostForm } from '../../design-system/surfaces/post-form.tsx'
import { ConfirmIdentity } from '../../features/identity/deletion/confirm-identity.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { call } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/failures/api-error.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { TitledPage } from '../../layouts/frames/titled-page.tsx'
import { setUser, useUser } from '../../platform/session/session.ts'
import css from './email-proposal-page.module.css'

export const handle = { ns: ['email-proposal', 'errors'] }

/** The URL contains a token: it must not be indexed or sent as referrer. */
export function meta() {
  return [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Confirms an e-mail address that an admin proposed. The mailed link alone changes nothing. */
export default function EmailProposalPage() {
  const { t } = useTranslation('email-proposal')
  const { t: common } = useTranslation()
  const { email } = useUser()
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<'open' | 'refused' | 'done'>(token === '' ? 'refused' : 'open')
  const [password, setPassword] = useState('')
  const [identityError, setIdentityError] = useState<ApiError>()
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      setUser(await call(emailProposalApi.confirm, { token, ...(password && { password }) }))
      setState('done')
    } catch (error) {
      const isAboutCaller = error instanceof ApiError && (error.code === 'SIGN_IN_TOO_OLD' || error.errors?.password)
      setIdentityError(isAboutCaller ? error : undefined)
      if (error instanceof ApiError && error.code === 'CONFIRMATION_INVALID') setState('refused')
      else if (!isAboutCaller) await toastError(error)
    } finally {
      setPending(false)
    }
  }

  if (state === 'refused') {
    return (
      <TitledPage isNarrow isStatus title={t('refused')} intro={t('refusedText', { email })}>
        <PageLink to="/profile">{t('profile')}</PageLink>
      </TitledPage>
    )
  }
  if (state === 'done') {
    return (
      <TitledPage isNarrow isStatus title={t('done')} intro={t('doneText', { email })}>
        <PageLink to="/">{t('journal')}</PageLink>
      </TitledPage>
    )
  }
  return (
    <TitledPage isNarrow isStatus title={t('title')} intro={t('intro', { email })}>
      <PostForm
        className={css.form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <div>
          <ConfirmIdentity
            labels={{
              label: t('password'),
              show: common('showPassword'),
              hide: common('hidePassword'),
              signInAgain: t('signInAgain'),
            }}
            password={password}
            onChange={setPassword}
            error={identityError}
          />
        </div>
        <PlainButton type="submit" isPending={isPending} pendingLabel={t('pending')}>
          {t('submit')}
        </PlainButton>
        <p className={css.note}>{t('ignore')}</p>
      </PostForm>
    </TitledPage>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const path = useLocalePath()
  return (
    <p className={css.actions}>
      <Link className={buttonClass()} to={path(to)}>
        {children}
      </Link>
    </p>
  )
}
