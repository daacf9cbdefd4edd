import { type BulkAction, ROLE_CHANGES, type RoleChange } from '@vecu/contract/bulk-action'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'

export function ActionProgress({ action: { kind, done, total } }: { action: BulkAction }) {
  const { t } = useTranslation('bulk-action')
  const work = t(`progress.${isRoleChange(kind) ? 'roles' : kind}`)
  return (
    <>
      <ProgressBar
        label={work}
        value={(100 * done) / Math.max(1, total)}
        valueText={t('progress.of', { count: total, done })}
      />
      {/* Announced at every quarter only, because constant announcements disturb screen reader users. */}
      <p role="status" className="visually-hidden">
        {t('progress.said', { work, percent: 25 * Math.floor((4 * done) / Math.max(1, total)) })}
      </p>
    </>
  )
}

function isRoleChange(kind: BulkAction['kind']): kind is RoleChange {
  return ROLE_CHANGES.some((change) => change === kind)
}
