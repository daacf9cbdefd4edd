import type { User } from '@vecu/contract/account'
import type { MemberOrder } from '@vecu/contract/member-search'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Table, type TableColumn } from '../../../design-system/data/table.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import { useSession } from '../../../platform/session/session.ts'
import { LastVisit } from './view/last-visit.tsx'
import type { MemberView } from './view/member-view.ts'
import css from './members-table.module.css'
import { type Selection, isChosen, range, withPage } from './view/selection.ts'
import { getFullName, getMemberRole, getAccountState } from './view/account-state.ts'

const TONES = { active: 'ok', pending: 'wait', disabled: 'off' } as const

interface Props {
  people: readonly User[]
  view: MemberView
  onSort: (sort: Pick<MemberView, 'orderBy' | 'orderDir'>) => void
  selection: Selection
  onSelect: (selection: Selection) => void
  empty: ReactNode
  menu: (person: User) => ReactNode
}

interface Row {
  id: string
  person: User
}

export function MembersTable({ people, view, onSort, selection, onSelect, empty, menu }: Props) {
  const { t } = useTranslation('members')
  const columns = useColumns(menu)
  // Checkbox events carry no modifier keys, which a range selection needs.
  const isShifted = useRef(false)
  const last = useRef<number | null>(null)
  const ticked = new Set(people.filter(({ id }) => isChosen(selection, id)).map(({ id }) => String(id)))

  function select(ids: ReadonlySet<string>) {
    const now = new Set([...ids].map(Number))
    const changed = people.filter(({ id }) => now.has(id) !== isChosen(selection, id)).map(({ id }) => id)
    const [one] = changed
    if (one !== undefined && changed.length === 1) {
      const among = isShifted.current && last.current !== null ? range(people, last.current, one) : [one]
      for (const id of among) {
        if (now.has(one)) now.add(id)
        else now.delete(id)
      }
      last.current = one
    }
    onSelect(withPage(selection, people, now))
  }

  return (
    <div
      className={css.table}
      role="presentation"
      onPointerDownCapture={({ shiftKey }) => {
        isShifted.current = shiftKey
      }}
      onKeyDownCapture={({ shiftKey }) => {
        isShifted.current = shiftKey
      }}
    >
      <Table
        label={t('table.label')}
        columns={columns}
        rows={people.map((person) => ({ id: String(person.id), person }))}
        sort={{ column: view.orderBy, direction: view.orderDir === 'desc' ? 'descending' : 'ascending' }}
        onSort={({ column, direction }) =>
          onSort({ orderBy: column as MemberOrder, orderDir: direction === 'descending' ? 'desc' : 'asc' })
        }
        selected={people.length > 0 ? ticked : undefined}
        onSelect={select}
        rowText={({ person }) => getFullName(person)}
        empty={empty}
        hasPhoneLines
      />
    </div>
  )
}

function useColumns(menu: Props['menu']): TableColumn<Row>[] {
  const { t } = useTranslation('members')
  const format = useNumbers()
  const sortable = { isSortable: true }
  const number = { isSortable: true, align: 'end' } as const
  return [
    {
      id: 'name',
      label: t('table.member'),
      isRowHeader: true,
      ...sortable,
      cell: ({ person }) => <MemberCell person={person} />,
    },
    {
      id: 'group',
      label: t('table.group'),
      ...sortable,
      isOnTablet: true,
      cell: ({ person }) => <Groups names={person.groupsAttributes.map(({ name }) => name)} />,
    },
    { id: 'role', label: t('table.role'), ...sortable, cell: ({ person }) => <Role person={person} /> },
    {
      id: 'status',
      label: t('table.status'),
      ...sortable,
      isInPhoneLine: true,
      cell: ({ person }) => <StateMark person={person} />,
    },
    {
      id: 'experiences_count',
      label: t('table.experiences'),
      ...number,
      cell: ({ person }) => format(person.statistics?.experiencesCount ?? 0),
    },
    {
      id: 'certified_count',
      label: t('table.certified'),
      ...number,
      cell: ({ person: { statistics } }) => (statistics?.experiencesCount ? format(statistics.certifiedCount) : '–'),
    },
    {
      id: 'last_activity_at',
      label: t('table.visit'),
      ...sortable,
      cell: ({ person }) => <LastVisit at={person.statistics?.lastActivityAt} />,
    },
    {
      id: 'actions',
      label: t('table.actions'),
      labelHidden: true,
      isInPhoneLine: true,
      cell: ({ person }) => menu(person),
    },
  ]
}

/** The state as a chip; on a phone its icon only, with the text for screen readers. */
function StateMark({ person }: { person: User }) {
  const { t } = useTranslation('members')
  const accountState = getAccountState(person)
  return (
    <span className={css.state}>
      <StatusChip tone={TONES[accountState]}>
        <span className={css.stateText}>{t(`accountState.${accountState}`)}</span>
      </StatusChip>
    </span>
  )
}

function MemberCell({ person }: { person: User }) {
  const { t } = useTranslation('members')
  const { t: administration } = useTranslation('member-administration')
  return (
    <span className={css.person}>
      <Avatar name={person} src={person.avatarUrl ?? undefined} size={40} />
      <span className={css.who}>
        <MemberLink person={person} />
        {person.email !== null && <span className={css.email}>{person.email}</span>}
        {person.emailConfirmed === false && <span className={css.unconfirmed}>{t('table.unconfirmed')}</span>}
        {person.proposedEmail && <span className={css.unconfirmed}>{administration('table.proposed')}</span>}
      </span>
    </span>
  )
}

/** Leads to the page of the member. Stops its events from reaching the row, which they would select. */
function MemberLink({ person }: { person: User }) {
  const path = useLocalePath()
  const isOneself = useSession(({ user }) => user?.id === person.id)
  return (
    <Link
      className={css.name}
      to={path(isOneself ? '/' : `/${person.id}/user-overview`)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation()
      }}
    >
      {getFullName(person)}
    </Link>
  )
}

/** Role of a member; for a group admin with the administered groups. */
function Role({ person }: { person: User }) {
  const { t } = useTranslation('members')
  const administered = person.groupsAttributes.filter(({ groupAdmin }) => groupAdmin).map(({ name }) => name)
  if (administered.length === 0) return t(`role.${getMemberRole(person)}`)
  return (
    <span className={css.role}>
      {t(`role.${getMemberRole(person)}`)}
      <span className={css.administered}>{t('table.administers', { groups: administered.join(', ') })}</span>
    </span>
  )
}

/** Shows the first group and the number of others, whose names appear in a tooltip. */
function Groups({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('members')
  const [first, ...others] = names
  if (first === undefined) return t('table.noGroup')
  return (
    <span title={names.join(', ')}>
      {first}
      {others.length > 0 && (
        <>
          {/* Outside, because the line may break here, but not within these words. */}{' '}
          <span className={css.others}>{t('table.moreGroups', { count: others.length })}</span>
        </>
      )}
    </span>
  )
}
