import { Link } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import css from '../../features/identity/entry/entry-links.module.css'
import { AuthCard } from '../../features/identity/entry/auth-card.tsx'

export const handle = { ns: ['auth'] }

export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const { name: community, registration } = useCommunity()
  return (
    <AuthCard title={t('register.title')} intro={t(`register.${registration}`, { community })}>
      <p className={css.actions}>
        {registration === 'invitation' ? (
          <Link className={buttonClass({ size: 'lg' })} to={path('/contact')}>
            {t('register.askInvitation')}
          </Link>
        ) : (
          <Link className={buttonClass({ size: 'lg' })} to={path('/auth/register/form')}>
            {t('register.toForm')}
          </Link>
        )}
      </p>
      <p className={css.hint}>{t('register.invited')}</p>
      <HaveAccount />
    </AuthCard>
  )
}

function HaveAccount() {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  return (
    <p className={css.aside}>
      {t('register.haveAccount')} <Link to={path(LOGIN_PATH)}>{t('enter.login')}</Link>
    </p>
  )
}
