import { repeatsPassword } from '@vecu/contract/password'
import { NewPassword, credentialsApi } from '@vecu/contract/session'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { call } from '../shell/api.ts'
import { useFormResolver } from '../shell/form-words.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { LOGIN_PATH } from '../shell/login-path.ts'
import { showToast } from '../shell/overlay-store.ts'
import { buttonClass } from '../ui/button-class.ts'
import { NewPasswordFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { RefusedPage } from './refused-page.tsx'

export const handle = { ns: ['auth', 'errors'] }

const Repeated = NewPassword.check(repeatsPassword)

export default function NewPasswordPage() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const path = useLocalePath()
  const navigate = useNavigate()
  const resetPasswordToken = useSearchParams()[0].get('reset_password_token') ?? ''
  const [isRefused, setRefused] = useState(resetPasswordToken === '')
  const form = useForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    mode: 'onTouched',
    resolver: useFormResolver(Repeated),
  })
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
