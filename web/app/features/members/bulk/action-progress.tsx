import type { BulkAction } from '@vecu/contract/bulk-action'
import { useTranslation } from 'react-i18next'

import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'

export function ActionProgress({ action: { kind, done, total } }: { action: BulkAction }) {
  const { t } = useTranslation('bulk-action')
  return (
    <>
      <ProgressBar
        label={t(`progress.${kind}`)}
        value={(100 * done) / Math.max(1, total)}
        valueText={t('progress.of', { count: total, done })}
      />
      {/* Announced at every quarter only, because constant announcements disturb screen reader users. */}
      <p role="status" className="visually-hidden">
        {t('progress.said', { work: t(`progress.${kind}`), percent: 25 * Math.floor((4 * done) / Math.max(1, total)) })}
      </p>
    </>
  )
}
