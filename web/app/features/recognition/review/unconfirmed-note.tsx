import { Trans, useTranslation } from 'react-i18next'

import { ResendConfirmation } from '../../identity/confirmation/resend-confirmation.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './review-form.module.css'

/** Explains why the user cannot certify yet, and how to confirm their e-mail address. */
export function UnconfirmedNote() {
  const { t } = useTranslation('confirmation')
  const email = useSession(({ user }) => user?.email)
  if (email == null) return null
  return (
    <div className={css.unconfirmed}>
      <Banner
        kind="warning"
        role="status"
        title={t('seal.title')}
        action={<ResendConfirmation email={email} variant="secondary" size="sm" />}
      >
        <Trans t={t} i18nKey="seal.text" values={{ email }} components={{ b: <b /> }} />
      </Banner>
    </div>
  )
}
