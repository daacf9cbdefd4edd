import { localeOfPath } from '@vecu/contract/locale'
import { credentialsApi } from '@vecu/contract/session'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, data } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { loadEntryCalls } from '../../features/identity/entry/load-entry-calls.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import { readFields, submitForm } from '../../platform/forms/submit-form.ts'
import { usePostedForm } from '../../platform/forms/use-posted-form.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import type { Route } from './+types/password-forgotten-page.ts'
import { EmailField } from '../../features/identity/entry/entry-fields.tsx'
import { AuthForm } from '../../features/identity/entry/auth-form.tsx'
import css from '../../features/identity/entry/entry-links.module.css'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'

export const handle = { ns: ['auth', 'errors'] }

const loadSchema = async () => (await import('../../features/identity/entry/entry-schemas.ts')).ResetRequest
const EMPTY = { email: '' }

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = await readFields(request, ['email'])
  const { status, error } = await submitForm(context, credentialsApi.askReset, { user }, localeOfPath(url.pathname))
  if (!error) return { sentTo: user.email, posted: undefined }
  return data({ sentTo: undefined, posted: { values: user, error } }, status)
}

export default function PasswordForgottenPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState(actionData?.sentTo)
  const form = usePostedForm(loadSchema, EMPTY, actionData?.posted)
  if (sentTo !== undefined) {
    return (
      <Sent
        email={sentTo}
        onAgain={() => {
          setSentTo(undefined)
        }}
      />
    )
  }
  return (
    <AuthCard title={t('forgotten.title')} intro={t('forgotten.intro')} back={LOGIN_PATH}>
      <AuthForm
        form={form}
        posted={actionData?.posted}
        label={t('forgotten.form')}
        submit={t('forgotten.submit')}
        pending={t('forgotten.pending')}
        onSend={async (user) => {
          const { askReset } = await loadEntryCalls()
          await askReset(user)
          setSentTo(user.email)
        }}
      >
        <EmailField control={form.control} autoComplete="username" />
      </AuthForm>
    </AuthCard>
  )
}

/** Shows the same text whether the account exists or not, to prevent account enumeration. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const container = useRef<HTMLDivElement>(null)

  // Moves focus here, because the submit button is gone with the form.
  useLayoutEffect(() => {
    container.current?.focus()
  }, [])

  return (
    <div ref={container} tabIndex={-1}>
      <AuthCard title={t('forgotten.sentTitle')} intro={t('forgotten.sentText', { email })} back={LOGIN_PATH}>
        <p className={css.hint}>{t('forgotten.sentHint')}</p>
        <p className={css.actions}>
          <Link className={buttonClass()} to={path(LOGIN_PATH)}>
            {t('forgotten.login')}
          </Link>
          <PlainButton variant="ghost" onPress={onAgain}>
            {t('forgotten.again')}
          </PlainButton>
        </p>
      </AuthCard>
    </div>
  )
}
