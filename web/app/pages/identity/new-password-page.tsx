import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { type NewPassword, credentialsApi } from '@vecu/contract/session'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { readFields, submitSignIn } from '../../platform/forms/submit-form.ts'
import { usePostedForm } from '../../platform/forms/use-posted-form.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import type { Route } from './+types/new-password-page.ts'
import { NewPasswordFields } from '../../features/identity/entry/entry-fields.tsx'
import { AuthForm } from '../../features/identity/entry/auth-form.tsx'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import { InvalidLinkPage } from '../../features/identity/entry/invalid-link-page.tsx'
import { SignedIn } from '../../features/identity/entry/signed-in.tsx'

export const handle = { ns: ['auth', 'errors'] }

const loadSchema = async () => (await import('../../features/identity/entry/entry-schemas.ts')).RepeatedPassword
const EMPTY: NewPassword = { password: '', passwordConfirmation: '' }
const TOKEN = 'reset_password_token'

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOfPath(url.pathname)
  const typed = await readFields(request, ['password', 'passwordConfirmation'])
  const input = { user: { ...typed, resetPasswordToken: url.searchParams.get(TOKEN) ?? '' } }
  const values: Partial<NewPassword> = {}
  return submitSignIn(context, credentialsApi.reset, input, { locale, values, next: pathInLocale('/', locale) })
}

export default function NewPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const path = useLocalePath()
  const navigate = useNavigate()
  const resetPasswordToken = useSearchParams()[0].get(TOKEN) ?? ''
  const isPostedTokenInvalid = actionData?.posted?.error.code === 'RESET_TOKEN_INVALID'
  const [isTokenInvalid, setTokenInvalid] = useState(resetPasswordToken === '' || isPostedTokenInvalid)
  const form = usePostedForm(loadSchema, EMPTY, actionData?.posted)
  if (actionData?.session) return <SignedIn session={actionData.session} />
  if (isTokenInvalid) {
    return (
      <InvalidLinkPage title={t('newPassword.refused')} code="RESET_TOKEN_INVALID">
        <Link className={buttonClass()} to={path('/password-forgotten')}>
          {t('newPassword.ask')}
        </Link>
      </InvalidLinkPage>
    )
  }
  return (
    <AuthCard title={t('newPassword.title')} intro={t('newPassword.intro')} back={LOGIN_PATH}>
      <AuthForm
        form={form}
        posted={actionData?.posted}
        label={t('newPassword.form')}
        submit={t('newPassword.submit')}
        pending={t('newPassword.pending')}
        onSend={async (values) => {
          const { resetPassword } = await loadEntryCalls()
          await resetPassword({ ...values, resetPasswordToken })
          showToast({ kind: 'success', title: common('toast.passwordUpdated') })
          await navigate(path('/'), { replace: true })
        }}
        onError={({ code }) => {
          const isOver = code === 'RESET_TOKEN_INVALID'
          if (isOver) setTokenInvalid(true)
          return isOver
        }}
      >
        <NewPasswordFields control={form.control} label={t('field.newPassword')} />
      </AuthForm>
    </AuthCard>
  )
}
