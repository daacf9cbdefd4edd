import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import blankPage from '../../../design-system/feedback/empty-states/aucune-experience.svg'
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { CardSkeleton } from '../../../design-system/feedback/skeleton.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Table, type SortDescriptor, type TableColumn } from '../../../design-system/data/table.tsx'
import css from './design-system-page.module.css'
import { Example, Section, usePanelName } from './panels.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Member {
  id: string
  name: string
  group: 'kitchen' | 'wood' | 'exchange'
  status: 'active' | 'pending' | 'off'
  experiences: number
  visit: string
}

const MEMBERS: readonly Member[] = [
  { id: '1', name: 'Ελένη Γεωργίου', group: 'exchange', status: 'pending', experiences: 0, visit: '02/03/2026' },
  { id: '2', name: 'Inès Okoye', group: 'kitchen', status: 'active', experiences: 31, visit: '14/03/2026' },
  { id: '3', name: 'João Valverde', group: 'exchange', status: 'active', experiences: 12, visit: '11/03/2026' },
  { id: '4', name: 'Léa Vasseur', group: 'wood', status: 'off', experiences: 4, visit: '20/01/2026' },
]

const TONES = { active: 'ok', pending: 'wait', off: 'off' } as const

function sortMembers(sort: SortDescriptor): Member[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  return MEMBERS.toSorted((a, b) =>
    sort.column === 'experiences' ? sign * (a.experiences - b.experiences) : sign * a.name.localeCompare(b.name),
  )
}

function useColumns(): TableColumn<Member>[] {
  const { t } = useTranslation('design-system')
  return [
    {
      id: 'name',
      label: t('data.member'),
      isRowHeader: true,
      isSortable: true,
      cell: (member) => (
        <span className={css.person}>
          <Avatar name={member.name} size={40} />
          {member.name}
        </span>
      ),
    },
    { id: 'group', label: t('data.group'), cell: (member) => t(`fields.${member.group}`) },
    {
      id: 'status',
      label: t('data.status'),
      isInPhoneLine: true,
      cell: (member) => <StatusChip tone={TONES[member.status]}>{t(`badges.${member.status}`)}</StatusChip>,
    },
    {
      id: 'experiences',
      label: t('data.experiences'),
      isSortable: true,
      align: 'end',
      cell: (member) => member.experiences,
    },
    { id: 'visit', label: t('data.visit'), cell: (member) => member.visit },
    {
      id: 'actions',
      label: t('data.actions'),
      labelHidden: true,
      isInPhoneLine: true,
      cell: (member) => (
        <IconButton label={`${t('buttons.options')}, ${member.name}`}>
          <Icon of={Ellipsis} size={20} />
        </IconButton>
      ),
    },
  ]
}

function Members() {
  const { t } = useTranslation('design-system')
  const panel = usePanelName()
  const columns = useColumns()
  const [sort, setSort] = useState<SortDescriptor>({ column: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3']))
  return (
    <div className={css.stack}>
      <Table
        label={t('data.tableOf', { panel })}
        columns={columns}
        rows={sortMembers(sort)}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        rowText={(member) => member.name}
      />
      <Table
        label={`${t('data.tableOf', { panel })} (2)`}
        columns={columns}
        rows={MEMBERS}
        rowText={(member) => member.name}
        hasPhoneLines
      />
      <Table
        label={`${t('data.tableOf', { panel })}, ${t('data.emptyTable')}`}
        columns={columns.slice(0, 3)}
        rows={[]}
        empty={t('data.emptyTable')}
      />
      <Table
        label={`${t('data.tableOf', { panel })}, ${t('data.compactTable')}`}
        isCompact
        columns={[
          { id: 'name', label: t('data.member'), isRowHeader: true, cell: ({ name }) => name },
          ...columns.filter(({ id }) => ['group', 'experiences', 'visit'].includes(id)),
        ]}
        rows={MEMBERS}
      />
    </div>
  )
}

export function DataSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="data" title={t('data.title')} intro={t('data.intro')} isWide>
      <Example title={t('data.table')}>
        <Members />
      </Example>
      <Example title={t('data.empty')}>
        <EmptyState
          headingLevel={3}
          illustration={<img src={blankPage} alt="" />}
          title={t('data.emptyTitle')}
          action={<Button icon={<Icon of={Plus} size={20} />}>{t('data.new')}</Button>}
        >
          {t('data.emptyText')}
        </EmptyState>
      </Example>
      <Example title={t('data.skeleton')}>
        <div className={css.card}>
          <CardSkeleton />
        </div>
      </Example>
    </Section>
  )
}
