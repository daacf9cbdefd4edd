import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import type { Learner, LearnerOrder } from '@vecu/contract/follow-up'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button } from '../../../design-system/actions/button.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Table, type TableColumn } from '../../../design-system/data/table.tsx'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './follow-up.module.css'
import { formatDay, getName, wasNudgedElsewhere } from './learner-facts.ts'
import { type LearnerView, writeOrigin } from './learner-view.ts'
import { PhoneFacts, WaitingChip } from './phone-facts.tsx'
import { useCertifiedShare } from './use-certified-share.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  groupId: number
  learners: readonly Learner[]
  view: LearnerView
  onSort: (sort: Pick<LearnerView, 'orderBy' | 'orderDir'>) => void
  /** Without it rows have no checkbox. */
  selected: ReadonlySet<number> | undefined
  onSelect: (selected: ReadonlySet<number>) => void
  onNudge: (learner: Learner) => void
  onDetails: (learner: Learner) => void
  empty: ReactNode
}

interface Row {
  id: string
  learner: Learner
  position: number
}

export function LearnersTable({ learners, view, onSort, selected, onSelect, empty, ...cells }: Props) {
  const { t } = useTranslation('follow-up')
  const columns = useColumns({ view, ...cells, hasDetails: selected === undefined })
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
      hasPhoneLines
    />
  )
}

interface ColumnProps extends Pick<Props, 'groupId' | 'view' | 'onNudge' | 'onDetails'> {
  /** A checkbox takes the space of the details on a narrow screen. */
  hasDetails: boolean
}

function useColumns({ groupId, view, onNudge, onDetails, hasDetails }: ColumnProps): TableColumn<Row>[] {
  const { t } = useTranslation('follow-up')
  const path = useLocalePath()
  const format = useNumbers()
  const formatShare = useCertifiedShare()
  const number = { isSortable: true, align: 'end' } as const
  return [
    {
      id: 'name',
      label: t('table.member'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ learner, position }) => (
        <span className={css.person}>
          <span className={css.avatar}>
            <Avatar name={learner} src={learner.avatarUrl ?? undefined} size={40} />
          </span>
          <span className={css.who}>
            <span className={css.nameLine}>
              <Link
                className={css.name}
                to={`${path(`/${learner.id}/user-overview`)}?${writeOrigin({ groupId, position, view }).toString()}`}
              >
                {getName(learner)}
              </Link>
              <WaitingChip count={learner.waitingRequestsCount} />
            </span>
            <PhoneFacts learner={learner} />
          </span>
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
      cell: ({ learner }) => formatShare(learner) ?? '–',
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
      isInPhoneLine: true,
      cell: ({ learner }) => (
        <span className={css.acts}>
          <span className={css.nudge}>
            <NudgeCell learner={learner} onNudge={onNudge} />
          </span>
          {hasDetails && (
            <span className={css.narrow}>
              <IconButton
                label={t('details', { name: getName(learner) })}
                aria-haspopup="dialog"
                onPress={() => onDetails(learner)}
              >
                <Icon of={Ellipsis} size={20} />
              </IconButton>
            </span>
          )}
        </span>
      ),
    },
  ]
}

function LastEntry({ learner: { lastEntryAt, silent } }: { learner: Learner }) {
  const { t } = useTranslation('follow-up')
  return (
    <span className={css.entry}>
      {lastEntryAt === null ? t('never') : <time dateTime={lastEntryAt}>{formatDay(lastEntryAt)}</time>}
      {silent && <StatusChip tone="wait">{t('silent')}</StatusChip>}
    </span>
  )
}

/** For a week after a nudge, its date replaces the button; a nudge in another group has none. */
function NudgeCell({ learner, onNudge }: { learner: Learner; onNudge: (learner: Learner) => void }) {
  const { t } = useTranslation('follow-up')
  if (wasNudgedElsewhere(learner)) return <span className={css.nudged}>{t('nudgedLately')}</span>
  if (!learner.mayBeNudged && learner.nudgedAt !== null) {
    return <span className={css.nudged}>{t('nudged', { date: formatDay(learner.nudgedAt) })}</span>
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
