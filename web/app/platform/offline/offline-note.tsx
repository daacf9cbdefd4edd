import { useTranslation } from '../i18n/use-translation.ts'
import { Banner } from '../../design-system/feedback/banner.tsx'
import css from './offline-note.module.css'
import { useOnline } from './use-online.ts'

/** Note above a form that works offline. */
export function OfflineNote() {
  const { t } = useTranslation('offline')
  const isOnline = useOnline()
  // The status element must exist before its text, so that screen readers announce it.
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
