import { Link } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useUser } from '../../platform/session/session.ts'
import { RichText } from '../../platform/i18n/rich-text.tsx'
import { Banner } from '../../design-system/feedback/banner.tsx'
import css from './journal-head.module.css'

/** States what a pending or deactivated account cannot do. */
export function AccountStateNotice() {
  const { t } = useTranslation('dashboard')
  const { active, status, waitingForConfirmation } = useUser()
  const community = useCommunity().name
  const path = useLocalePath()
  if (!active) {
    return (
      <div className={css.notice}>
        <Banner kind="warning" title={t('deactivated.title')}>
          <RichText text={t('deactivated.text')} tags={{ a: (text) => <Link to={path('/contact')}>{text}</Link> }} />
        </Banner>
      </div>
    )
  }
  if (status !== 'pending') return null
  // A group's invitation link approves the member once the e-mail address is confirmed.
  if (waitingForConfirmation && waitingForConfirmation.groups.length > 0) {
    return (
      <div className={css.notice}>
        <Banner title={t('pending.addressTitle')}>{t('pending.addressText', { community })}</Banner>
      </div>
    )
  }
  return (
    <div className={css.notice}>
      <Banner title={t('pending.title')}>{t('pending.text', { community })}</Banner>
    </div>
  )
}
