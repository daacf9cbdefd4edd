import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../../platform/session/login-path.ts'
import type { PostedSession } from '../../../platform/forms/posted-form.ts'
import { openSession } from '../../../platform/session/session.ts'
import css from './entry-links.module.css'
import { AuthCard } from './auth-card.tsx'

/** Result of a sign-in without JavaScript. After hydration it stores the session and opens the next page. */
export function SignedIn({ session: { tokens, user, next } }: { session: PostedSession }) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const navigate = useNavigate()
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    openSession(tokens, user)
    void navigate(next, { replace: true })
  }, [tokens, user, next, navigate])

  return (
    <AuthCard title={t('signedIn.title')} intro={t('signedIn.text')}>
      <p className={css.aside}>
        <Link to={path(LOGIN_PATH)}>{t('enter.login')}</Link>
      </p>
    </AuthCard>
  )
}
