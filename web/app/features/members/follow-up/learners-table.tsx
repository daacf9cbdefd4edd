import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import type { Learner, LearnerOrder } from '@vecu/contract/follow-up'
import { formatDateTime } from '@vecu/contract/format-date-time'
import { INTL_TAGS } from '@vecu/contract/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../../design-system/actions/button.tsx'
import { Table, type TableColumn } from '../../../design-system/data/table.tsx'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './follow-up.module.css'
import { type LearnerView, writeOrigin } from './learner-view.ts'

interface Props {
  groupId: number
  learners: readonly Learner[]
  view: LearnerView
  onSort: (sort: Pick<LearnerView, 'orderBy' | 'orderDir'>) => void
  /** Without it rows have no checkbox. */
  selected: ReadonlySet<number> | undefined
  onSelect: (selected: ReadonlySet<number>) => void
  onNudge: (learner: Learner) => void
  empty: ReactNode
}

interface Row {
  id: string
  learner: Learner
  position: number
}

export const getName = ({ firstname, lastname }: Pick<Learner, 'firstname' | 'lastname'>) => `${firstname} ${lastname}`

export function LearnersTable({ learners, view, onSort, selected, onSelect, empty, ...cells }: Props) {
  const { t } = useTranslation('follow-up')
  const columns = useColumns({ view, ...cells })
  return (
    <Table
      label={t('table.label')}
      columns={columns}
      rows={learners.map((learner, index) => ({
        id: String(learner.id),
        learner,
        position: (view.page - 1) * MEMBER_PAGE_SIZE + index,
      }))}
      sort={{ column: view.orderBy, direction: view.orderDir === 'desc' ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) =>
        onSort({ orderBy: column as LearnerOrder, orderDir: direction === 'descending' ? 'desc' : 'asc' })
      }
      selected={selected && new Set([...selected].map(String))}
      onSelect={(ids) => onSelect(new Set([...ids].map(Number)))}
      rowText={({ learner }) => getName(learner)}
      empty={empty}
    />
  )
}

function useColumns({ groupId, view, onNudge }: Pick<Props, 'groupId' | 'view' | 'onNudge'>): TableColumn<Row>[] {
  const { t } = useTranslation('follow-up')
  const path = useLocalePath()
  const format = useNumbers()
  const percent = new Intl.NumberFormat(INTL_TAGS[useLocale()], { style: 'percent' })
  const number = { isSortable: true, align: 'end' } as const
  return [
    {
      id: 'name',
      label: t('table.member'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ learner, position }) => (
        <span className={css.person}>
          <Avatar name={getName(learner)} src={learner.avatarUrl ?? undefined} size={40} />
          <Link
            className={css.name}
            to={`${path(`/${learner.id}/user-overview`)}?${writeOrigin({ groupId, position, view }).toString()}`}
          >
            {getName(learner)}
          </Link>
        </span>
      ),
    },
    {
      id: 'last_entry_at',
      label: t('table.lastEntry'),
      isSortable: true,
      cell: ({ learner }) => <LastEntry learner={learner} />,
    },
    {
      id: 'experiences_count',
      label: t('table.experiences'),
      ...number,
      cell: ({ learner }) => format(learner.experiencesCount),
    },
    { id: 'stories_count', label: t('table.stories'), ...number, cell: ({ learner }) => format(learner.storiesCount) },
    {
      id: 'certified_share',
      label: t('table.certified'),
      ...number,
      cell: ({ learner: { experiencesCount, certifiedCount } }) =>
        experiencesCount === 0 ? '–' : percent.format(certifiedCount / experiencesCount),
    },
    {
      id: 'waiting_requests_count',
      label: t('table.waiting'),
      ...number,
      cell: ({ learner }) => format(learner.waitingRequestsCount),
    },
    {
      id: 'actions',
      label: t('table.actions'),
      labelHidden: true,
      cell: ({ learner }) => <NudgeCell learner={learner} onNudge={onNudge} />,
    },
  ]
}

function LastEntry({ learner: { lastEntryAt, silent } }: { learner: Learner }) {
  const { t } = useTranslation('follow-up')
  return (
    <span className={css.entry}>
      {lastEntryAt === null ? (
        t('never')
      ) : (
        <time dateTime={lastEntryAt}>{formatDateTime(new Date(lastEntryAt)).slice(0, 10)}</time>
      )}
      {silent && <StatusChip tone="wait">{t('silent')}</StatusChip>}
    </span>
  )
}

/** For a week after a nudge, its date replaces the button. */
function NudgeCell({ learner, onNudge }: { learner: Learner; onNudge: (learner: Learner) => void }) {
  const { t } = useTranslation('follow-up')
  if (!learner.mayBeNudged && learner.nudgedAt !== null) {
    const date = formatDateTime(new Date(learner.nudgedAt)).slice(0, 10)
    return <span className={css.nudged}>{t('nudged', { date })}</span>
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('nudge.buttonFor', { name: getName(learner) })}
      onPress={() => onNudge(learner)}
    >
      {t('nudge.button')}
    </Button>
  )
}
