import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { repeatsPassword } from '@vecu/contract/password'
import { NewPassword, credentialsApi } from '@vecu/contract/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { call } from '../shell/api.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { LOGIN_PATH } from '../shell/login-path.ts'
import { showToast } from '../shell/overlay-store.ts'
import { readFields, submitSignIn } from '../shell/submit-form.ts'
import { usePostedForm } from '../shell/use-posted-form.ts'
import { buttonClass } from '../ui/button-class.ts'
import type { Route } from './+types/new-password-page.ts'
import { NewPasswordFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { RefusedPage } from './refused-page.tsx'
import { SignedIn } from './signed-in.tsx'

export const handle = { ns: ['auth', 'errors'] }

const Repeated = NewPassword.check(repeatsPassword)
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
  const isPostRefused = actionData?.posted?.refusal.code === 'RESET_TOKEN_INVALID'
  const [isRefused, setRefused] = useState(resetPasswordToken === '' || isPostRefused)
  const form = usePostedForm(Repeated, EMPTY, actionData?.posted)
  if (actionData?.session) return <SignedIn session={actionData.session} />
  if (isRefused) {
    return (
      <RefusedPage title={t('newPassword.refused')} code="RESET_TOKEN_INVALID">
        <Link className={buttonClass()} to={path('/password-forgotten')}>
          {t('newPassword.ask')}
        </Link>
      </RefusedPage>
    )
  }
  return (
    <EntrySheet title={t('newPassword.title')} lede={t('newPassword.lede')} back={LOGIN_PATH}>
      <EntryForm
        form={form}
        posted={actionData?.posted}
        label={t('newPassword.form')}
        submit={t('newPassword.submit')}
        pending={t('newPassword.pending')}
        onSend={async (values) => {
          await call(credentialsApi.reset, { user: { ...values, resetPasswordToken } })
          showToast({ kind: 'success', title: common('toast.passwordUpdated') })
          await navigate(path('/'), { replace: true })
        }}
        onRefused={({ code }) => {
          const isOver = code === 'RESET_TOKEN_INVALID'
          if (isOver) setRefused(true)
          return isOver
        }}
      >
        <NewPasswordFields control={form.control} label={t('field.newPassword')} />
      </EntryForm>
    </EntrySheet>
  )
}
