import { localeOfPath } from '@vecu/contract/locale'
import { type Credentials, sessionApi } from '@vecu/contract/session'
import { Link, useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { ApiError } from '../../platform/failures/api-error.ts'
import { landingPath } from '../../platform/session/landing.ts'
import { useLocale, useLocalePath } from '../../platform/i18n/locale-path.ts'
import type { PostedForm } from '../../platform/forms/posted-form.ts'
import { useRoot } from '../../platform/host/root-data.ts'
import { MOVED_PARAMETER } from '../../platform/session/login-path.ts'
import { loginUrl, openLogin } from '../../platform/session/own-community.ts'
import { clearTokens } from '../../platform/session/session.ts'
import { readFields, submitSignIn } from '../../platform/forms/submit-form.ts'
import { usePostedForm } from '../../platform/forms/use-posted-form.ts'
import type { Route } from './+types/login-page.ts'
import { EmailField, PasswordField } from '../../features/identity/entry/entry-fields.tsx'
import { AuthForm } from '../../features/identity/entry/auth-form.tsx'
import css from '../../features/identity/entry/entry-links.module.css'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import { SignedIn } from '../../features/identity/entry/signed-in.tsx'

export const handle = { ns: ['auth', 'errors'] }

const loadSchema = async () => (await import('../../features/identity/entry/entry-schemas.ts')).Credentials
const EMPTY: Credentials = { email: '', password: '' }

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOfPath(url.pathname)
  const { email, password } = await readFields(request, ['email', 'password'])
  const next = landingPath(url.search, locale)
  const input = { user: { email, password } }
  const values: Partial<Credentials> = { email }
  return submitSignIn(context, sessionApi.login, input, { locale, values, next })
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  if (actionData?.session) return <SignedIn session={actionData.session} />
  return <Login posted={actionData?.posted} />
}

function Login({ posted }: { posted: PostedForm<Credentials> | undefined }) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hasTrainingCenters = useRoot()?.hasTrainingCenters === true
  const isMoved = new URLSearchParams(search).has(MOVED_PARAMETER)
  const otherUrl = posted?.error.communityUrl
  const form = usePostedForm(loadSchema, EMPTY, posted)

  async function send(user: Credentials) {
    try {
      const { signIn } = await loadEntryCalls()
      await signIn(user)
    } catch (error) {
      clearTokens()
      if (!(error instanceof ApiError) || error.communityUrl === undefined) throw error
      openLogin(error.communityUrl)
      return
    }
    await navigate(landingPath(search, locale), { replace: true })
  }

  return (
    <AuthCard title={t('login.title')} intro={t(isMoved ? 'login.moved' : 'login.intro')}>
      <AuthForm
        form={form}
        posted={posted}
        label={t('login.form')}
        submit={t('login.submit')}
        pending={t('login.pending')}
        retryField="password"
        onSend={send}
      >
        <EmailField control={form.control} autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          autoComplete="current-password"
          label={t('field.password')}
        />
      </AuthForm>
      {otherUrl !== undefined && (
        <p className={css.aside}>
          <a href={loginUrl(otherUrl, pathname)}>{t('login.otherCommunity')}</a>
        </p>
      )}
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
    </AuthCard>
  )
}
