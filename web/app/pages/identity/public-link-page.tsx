import { invitationLinkApi } from '@vecu/contract/invitation'
import { localeOfPath } from '@vecu/contract/locale'
import { useState } from 'react'
import { Link, data, useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { welcomePath } from '../../platform/session/landing.ts'
import { type LoadError, tryLoad } from '../../platform/api/load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { loginPath } from '../../platform/session/login-path.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { setUser, useIsSignedIn } from '../../platform/session/session.ts'
import { submitSignIn } from '../../platform/forms/submit-form.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import type { Route } from './+types/public-link-page.ts'
import css from '../../features/identity/entry/entry-links.module.css'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'
import { readRegistration } from '../../features/identity/entry/read-registration.ts'
import { InvalidLinkPage } from '../../features/identity/entry/invalid-link-page.tsx'
import { RegistrationForm } from '../../features/identity/entry/registration-form.tsx'
import { SignedIn } from '../../features/identity/entry/signed-in.tsx'

export const handle = { ns: ['auth', 'errors'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const unknown: LoadError = { status: token === null ? 200 : 404, code: 'LINK_NOT_FOUND' }
  // A malformed token would not match the API route.
  if (token === null || !/^[\w-]{1,200}$/.test(token)) {
    return data({ token: '', link: undefined, error: unknown }, unknown.status)
  }
  const { response, error } = await tryLoad(context, invitationLinkApi.find, { token })
  return data({ token, link: response, error }, error?.status ?? 200)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOfPath(url.pathname)
  const { account, values } = await readRegistration(request, locale)
  const invitationToken = url.searchParams.get('token') ?? ''
  const input = { invitationLink: { userAttributes: account, invitationToken } }
  return submitSignIn(context, invitationLinkApi.register, input, { locale, values, next: welcomePath(locale) })
}

export default function PublicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, error } = loaderData
  const { t } = useTranslation('auth')
  const isMember = useIsSignedIn()
  if (actionData?.session) return <SignedIn session={actionData.session} />
  if (!link) return <InvalidPublicLink {...error} />
  const intro = t('publicLink.intro', { group: link.groupName, community: link.communityName })
  const domain = link.emailDomain === null ? undefined : t('publicLink.domain', { domain: link.emailDomain })
  return (
    <AuthCard title={t('publicLink.title')} intro={intro} back={isMember ? '/' : '/auth'}>
      {isMember ? (
        <Join token={token} group={link.groupName} />
      ) : (
        <>
          <HaveAccount />
          <RegistrationForm
            emailHint={domain}
            posted={actionData?.posted}
            onRegister={async (account) => {
              const { registerByLink } = await loadEntryCalls()
              await registerByLink(account, token)
            }}
          />
        </>
      )}
    </AuthCard>
  )
}

/** Joining needs a press: opening the link does not join the group. */
function Join({ token, group }: { token: string; group: string }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function join() {
    setPending(true)
    try {
      const { joinByLink } = await loadEntryCalls()
      const user = await joinByLink(token)
      const isWaiting = user.waitingForConfirmation?.groups.some(({ name }) => name === group) === true
      setUser(user)
      showToast(
        isWaiting
          ? { kind: 'info', title: t('publicLink.waits'), detail: t('publicLink.waitsText') }
          : { kind: 'success', title: common('toast.groupJoined') },
      )
      await navigate(path('/'), { replace: true })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <p className={css.actions}>
      <PlainButton size="lg" isPending={isPending} pendingLabel={t('publicLink.joining')} onPress={() => void join()}>
        {t('publicLink.join')}
      </PlainButton>
    </p>
  )
}

function HaveAccount() {
  const { t } = useTranslation('auth')
  return (
    <p className={css.aside}>
      {t('register.haveAccount')} <Link to={loginPath(useLocation())}>{t('publicLink.signIn')}</Link>
    </p>
  )
}

function InvalidPublicLink({ code = 'LINK_NOT_FOUND' }: Partial<LoadError>) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const isMember = useIsSignedIn()
  return (
    <InvalidLinkPage title={t(code === 'LINK_NOT_FOUND' ? 'publicLink.refused' : 'unavailable')} code={code}>
      {isMember ? (
        <Link className={buttonClass()} to={path('/')}>
          {t('publicLink.journal')}
        </Link>
      ) : (
        <>
          <Link className={buttonClass()} to={path('/auth/register')}>
            {t('enter.register')}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/contact')}>
            {t('invitation.write')}
          </Link>
        </>
      )}
    </InvalidLinkPage>
  )
}
