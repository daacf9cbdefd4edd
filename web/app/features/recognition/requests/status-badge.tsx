import type { RecognitionStatus } from '@vecu/contract/recognition'
import CornerUpLeft from 'lucide/dist/esm/icons/corner-up-left.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** `changed`: the experience was edited after its certification, which no longer counts. */
export type SeenStatus = RecognitionStatus | 'changed'

/** The text carries the status; icon and colour only repeat it. */
export function RecognitionStatusBadge({ status }: { status: SeenStatus }) {
  const { t } = useTranslation('recognition')
  const label = t(`status.${status}`)
  if (status === 'pending') return <StatusChip tone="wait">{label}</StatusChip>
  if (status === 'accepted') return <StatusChip tone="gold">{label}</StatusChip>
  if (status === 'returned') {
    return (
      <StatusChip tone="wait" icon={<Icon of={CornerUpLeft} size={15} />}>
        {label}
      </StatusChip>
    )
  }
  if (status === 'changed') {
    return (
      <StatusChip tone="off" icon={<Icon of={Pencil} size={15} />}>
        {label}
      </StatusChip>
    )
  }
  return <StatusChip tone="off">{label}</StatusChip>
}
