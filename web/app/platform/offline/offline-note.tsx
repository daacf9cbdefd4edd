import { useTranslation } from 'react-i18next'

import { Banner } from '../../design-system/feedback/banner.tsx'
import css from './offline-note.module.css'
import { useOnline } from './use-online.ts'

/** Above a form that works without network: what will become of it. */
export function OfflineNote() {
  const { t } = useTranslation('offline')
  const isOnline = useOnline()
  // The place of the words is there before they are, so that they are read out when they come.
  return (
    <div role="status" className={css.note}>
      {!isOnline && (
        <Banner kind="info" title={t('form.offline')}>
          {t('form.offlineText')}
        </Banner>
      )}
    </div>
  )
}
