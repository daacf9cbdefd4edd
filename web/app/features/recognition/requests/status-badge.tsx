import type { RecognitionStatus } from '@vecu/contract/recognition'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import { useTranslation } from 'react-i18next'

import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'

/** The text carries the status; icon and colour only repeat it. */
export function RecognitionStatusBadge({ status }: { status: RecognitionStatus }) {
  const { t } = useTranslation('recognition')
  const label = t(`status.${status}`)
  if (status === 'pending') return <StatusChip tone="wait">{label}</StatusChip>
  if (status === 'accepted') {
    return (
      <StatusChip tone="ok" icon={<SealIcon size={17} />}>
        {label}
      </StatusChip>
    )
  }
  if (status === 'returned') {
    return (
      <StatusChip tone="wait" icon={<CornerUpLeft size={15} />}>
        {label}
      </StatusChip>
    )
  }
  return <StatusChip tone="off">{label}</StatusChip>
}
