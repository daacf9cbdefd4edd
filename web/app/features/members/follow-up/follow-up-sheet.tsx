import type { LearnerOrder } from '@vecu/contract/follow-up'
import ArrowDownUp from 'lucide/dist/esm/icons/arrow-down-up.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { ExportFollowUpButton } from './export-follow-up-button.tsx'
import css from './follow-up.module.css'
import { type FilterProps, LearnerFilters } from './learner-filters.tsx'
import { FIRST_VIEW } from './learner-view.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Orders offered, named like the columns; the longest silence and the highest numbers come first. */
const ORDERS = [
  ['name', 'table.member', 'asc'],
  ['last_entry_at', 'table.lastEntry', 'asc'],
  ['experiences_count', 'table.experiences', 'desc'],
  ['stories_count', 'table.stories', 'desc'],
  ['certified_share', 'table.certified', 'desc'],
  ['waiting_requests_count', 'table.waiting', 'desc'],
] as const satisfies (readonly [LearnerOrder, string, 'asc' | 'desc'])[]

interface Props extends FilterProps {
  groupId: number
  onClose: () => void
}

/** Filters, order and export of the follow-up, for a narrow screen. Every choice applies at once. */
export default function FollowUpSheet({ groupId, view, change, onClose }: Props) {
  const { t } = useTranslation('follow-up')
  const { t: members } = useTranslation('member-administration')
  const { t: common } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={members('filters.title')}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={() => change({ filter: FIRST_VIEW.filter, weeks: FIRST_VIEW.weeks })}>
            {members('filters.clear')}
          </Button>
          <Button onPress={close}>{members('filters.done')}</Button>
        </>
      )}
    >
      <div className={css.fields}>
        <LearnerFilters view={view} change={change} />
        <Select
          label={members('filters.sort')}
          icon={<Icon of={ArrowDownUp} size={20} />}
          options={ORDERS.map(([id, label]) => ({ id, label: t(label) }))}
          value={view.orderBy}
          onChange={(id) => {
            const [orderBy, , orderDir] = ORDERS.find(([order]) => order === id) ?? ORDERS[0]
            change({ orderBy, orderDir })
          }}
        />
        <div className={css.sheetExport}>
          <ExportFollowUpButton groupId={groupId} view={view} />
        </div>
      </div>
    </Dialog>
  )
}
