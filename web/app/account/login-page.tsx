import { Credentials, sessionApi } from '@vecu/contract/session'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'

import { call } from '../shell/api.ts'
import { useFormResolver } from '../shell/form-words.ts'
import { landingPath } from '../shell/landing.ts'
import { useLocale, useLocalePath } from '../shell/locale-path.ts'
import { useRoot } from '../shell/root-data.ts'
import { clearTokens } from '../shell/session.ts'
import { EmailField, PasswordField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './entry-links.module.css'
import { EntrySheet } from './entry-sheet.tsx'

export const handle = { ns: ['auth', 'errors'] }

export default function LoginPage() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const locale = useLocale()
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasTrainingCenters = useRoot()?.hasTrainingCenters === true
  const form = useForm({
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
    resolver: useFormResolver(Credentials),
  })

  async function signIn(user: Credentials) {
    try {
      await call(sessionApi.login, { user })
    } catch (error) {
      clearTokens()
      throw error
    }
    await navigate(landingPath(search, locale), { replace: true })
  }

  return (
    <EntrySheet title={t('login.title')} lede={t('login.lede')}>
      <EntryForm
        form={form}
        label={t('login.form')}
        submit={t('login.submit')}
        pending={t('login.pending')}
        onSend={signIn}
      >
        <EmailField control={form.control} autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          autoComplete="current-password"
          label={t('field.password')}
        />
      </EntryForm>
      <p className={css.aside}>
        <Link to={path('/password-forgotten')}>{t('login.forgotten')}</Link>
      </p>
      <p className={css.aside}>
        {t('login.noAccount')} <Link to={path('/auth/register')}>{t('enter.register')}</Link>
      </p>
      {hasTrainingCenters && (
        <p className={css.aside}>
          <Link to={path('/auth/select_formation_center')}>{t('enter.trainingCentre')}</Link>
        </p>
      )}
    </EntrySheet>
  )
}
