import { ResendConfirmation } from '../../identity/confirmation/resend-confirmation.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSession } from '../../../platform/session/session.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './review-form.module.css'

/** Explains why the user cannot certify yet, and how to confirm their e-mail address. */
export default function UnconfirmedNote() {
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
        <RichText text={t('seal.text', { email })} tags={{ b: (text) => <b>{text}</b> }} />
      </Banner>
    </div>
  )
}
