import { invitationApi } from '@vecu/contract/invitation'
import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { Link, data, redirect } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { INVITATION_TOKEN } from '../../platform/session/invitation-token.ts'
import { welcomePath } from '../../platform/session/landing.ts'
import { type LoadError, tryLoad } from '../../platform/api/load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { localsContext } from '../../platform/host/locals.ts'
import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import { submitSignIn } from '../../platform/forms/submit-form.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import type { Route } from './+types/register-form-page.ts'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import { readRegistration } from '../../features/identity/entry/read-registration.ts'
import { InvalidLinkPage } from '../../features/identity/entry/invalid-link-page.tsx'
import { RegistrationForm } from '../../features/identity/entry/registration-form.tsx'
import { SignedIn } from '../../features/identity/entry/signed-in.tsx'

export const handle = { ns: ['auth', 'errors'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get(INVITATION_TOKEN)
  if (token === null) return { token, invitation: undefined, error: undefined }
  // An empty, very long or malformed token would not match the API route.
  if (!/^[\w-]{1,200}$/.test(token)) {
    return data(
      { token, invitation: undefined, error: { status: 404, code: 'INVITATION_NOT_FOUND' } as LoadError },
      404,
    )
  }
  const { response, error } = await tryLoad(context, invitationApi.get, { token })
  // Accounts that exist accept the invitation on their own page.
  if (response?.registered) {
    const query = new URLSearchParams({ invitation: String(response.id), token })
    throw redirect(`${pathInLocale('/group-invitations', localeOfPath(url.pathname))}?${query.toString()}`)
  }
  return data({ token, invitation: response, error }, error?.status ?? 200)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOfPath(url.pathname)
  const { account, values } = await readRegistration(request, locale)
  const token = url.searchParams.get(INVITATION_TOKEN)
  const input = {
    user: { ...account, ...(token !== null && { invitationToken: token }) },
    communityPath: context.get(localsContext).community?.slug,
  }
  return submitSignIn(context, invitationApi.register, input, { locale, values, next: welcomePath(locale) })
}

export default function RegisterFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, error } = loaderData
  const { t } = useTranslation('auth')
  const { name: community, slug, registration } = useCommunity()
  if (actionData?.session) return <SignedIn session={actionData.session} />
  if (error) return <InvalidInvitation {...error} />
  if (!invitation && registration === 'invitation') return <Closed />
  const approval = registration === 'approval' ? t('registerForm.approval', { community }) : undefined
  const intro = invitation ? t('registerForm.invited', { group: invitation.groupName }) : approval
  return (
    <AuthCard title={t('register.title')} intro={intro} back={invitation ? '/auth' : '/auth/register'}>
      <RegistrationForm
        known={invitation?.user}
        posted={actionData?.posted}
        onRegister={async (account) => {
          const { register } = await loadEntryCalls()
          await register(account, slug, token)
        }}
      />
    </AuthCard>
  )
}

function Closed() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  return (
    <InvalidLinkPage title={t('registerForm.closed')} code="REGISTRATION_CLOSED">
      <Link className={buttonClass()} to={path('/contact')}>
        {t('register.askInvitation')}
      </Link>
      <Link className={buttonClass({ variant: 'secondary' })} to={path(LOGIN_PATH)}>
        {t('enter.login')}
      </Link>
    </InvalidLinkPage>
  )
}

function InvalidInvitation({ code }: LoadError) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const { registration } = useCommunity()
  const isUsed = code === 'INVITATION_USED'
  const title = isUsed ? 'invitation.used' : code === 'INVITATION_NOT_FOUND' ? 'invitation.expired' : 'unavailable'
  const login = (
    <Link className={buttonClass({ variant: isUsed ? 'primary' : 'secondary' })} to={path(LOGIN_PATH)}>
      {t('enter.login')}
    </Link>
  )
  return (
    <InvalidLinkPage title={t(title)} code={code}>
      {isUsed && login}
      {!isUsed && (
        <Link className={buttonClass()} to={path('/contact')}>
          {t('invitation.write')}
        </Link>
      )}
      {!isUsed && login}
      {registration !== 'invitation' && (
        <Link className={buttonClass({ variant: 'ghost' })} to={path('/auth/register/form')}>
          {t('registerForm.without')}
        </Link>
      )}
    </InvalidLinkPage>
  )
}
