import type { CommunitySettings } from '@vecu/contract/community-settings'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'

/** Tells community admins that the installation sends no mails. Requires the message file `mail-delivery`. */
export function MailDeliveryNotice({ canSendMail }: Pick<CommunitySettings, 'canSendMail'>) {
  const { t } = useTranslation('mail-delivery')
  if (canSendMail) return null
  return (
    <Banner kind="warning" title={t('title')}>
      <p>{t('text')}</p>
      <p>{t('operator')}</p>
    </Banner>
  )
}
