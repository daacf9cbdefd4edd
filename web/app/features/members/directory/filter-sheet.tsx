import type { MemberOrder } from '@vecu/contract/member-search'
import ArrowDownUp from 'lucide/dist/esm/icons/arrow-down-up.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { ExportButton } from './acts/export-button.tsx'
import css from './filter-sheet.module.css'
import { type FilterProps, MemberFilters } from './member-filters.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Orders offered, named like the columns; numbers and visits start with the highest. */
const ORDERS = [
  ['name', 'table.member', 'asc'],
  ['group', 'table.group', 'asc'],
  ['role', 'table.role', 'asc'],
  ['status', 'table.status', 'asc'],
  ['experiences_count', 'table.experiences', 'desc'],
  ['certified_count', 'table.certified', 'desc'],
  ['last_activity_at', 'table.visit', 'desc'],
] as const satisfies (readonly [MemberOrder, string, 'asc' | 'desc'])[]

const NO_FILTERS = { groupId: undefined, withoutGroup: undefined, status: undefined, role: undefined }

interface Props extends Pick<FilterProps, 'view' | 'change'> {
  onClose: () => void
}

/** Filters, order and export of the members, for a narrow screen. Every choice applies at once. */
export default function FilterSheet({ view, change, onClose }: Props) {
  const { t } = useTranslation('member-administration')
  const { t: members } = useTranslation('members')
  const { t: common } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('filters.title')}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={() => change({ filters: NO_FILTERS })}>
            {t('filters.clear')}
          </Button>
          <Button onPress={close}>{t('filters.done')}</Button>
        </>
      )}
    >
      <div className={css.fields}>
        <MemberFilters view={view} change={change} />
        <Select
          label={t('filters.sort')}
          icon={<Icon of={ArrowDownUp} size={20} />}
          options={ORDERS.map(([id, label]) => ({ id, label: members(label) }))}
          value={view.orderBy}
          onChange={(id) => {
            const [orderBy, , orderDir] = ORDERS.find(([order]) => order === id) ?? ORDERS[0]
            change({ orderBy, orderDir })
          }}
        />
        <div className={css.export}>
          <ExportButton view={view} />
        </div>
      </div>
    </Dialog>
  )
}
