import type { GroupSummary } from '@vecu/contract/group'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { Link, useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Table } from '../../../design-system/data/table.tsx'
import { deleteGroup } from './delete-group.ts'
import css from './manage-groups.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  groups: readonly GroupSummary[]
  empty: string
  onEdit: (id: number) => void
}

const COUNTS = ['membersCount', 'experiencesCount', 'storiesCount', 'certifiedCount'] as const

export function GroupTable({ groups, empty, onEdit }: Props) {
  const { t } = useTranslation('groups')
  const { t: followUp } = useTranslation('follow-up')
  const path = useLocalePath()
  const navigate = useNavigate()
  const format = useNumbers()
  const members = (id: number) => path(`/group-overview/${id}/members`)
  return (
    <Table
      label={t('manage.table')}
      rows={groups.map((group) => ({ id: String(group.id), group }))}
      rowText={({ group }) => group.name}
      empty={empty}
      columns={[
        {
          id: 'group',
          label: t('column.group'),
          isRowHeader: true,
          cell: ({ group: { id, name, description, logoUrl } }) => (
            <span className={css.group}>
              <Avatar name={name} src={logoUrl ?? undefined} size={44} isSquare />
              <span className={css.text}>
                <Link to={path(`/group-overview/${id}`)}>{name}</Link>
                {description !== '' && <span className={css.description}>{description}</span>}
              </span>
            </span>
          ),
        },
        ...COUNTS.map((count) => ({
          id: count,
          label: t(`column.${count}`),
          align: 'end' as const,
          cell: ({ group }: { group: GroupSummary }) => format(group[count]),
        })),
        {
          id: 'actions',
          label: t('column.actions'),
          labelHidden: true,
          cell: ({ group }) => (
            <span className={css.actions}>
              <IconButton
                label={followUp('openGroup', { name: group.name })}
                onPress={() => void navigate(path(`/group-overview/${group.id}/follow-up`))}
              >
                <Icon of={ListChecks} size={20} />
              </IconButton>
              <IconButton label={t('manage.edit', { name: group.name })} onPress={() => onEdit(group.id)}>
                <Icon of={Pencil} size={20} />
              </IconButton>
              <IconButton
                label={t('manage.delete', { name: group.name })}
                variant="danger"
                onPress={() => void deleteGroup(group, t, () => void navigate(members(group.id)))}
              >
                <Icon of={Trash} size={20} />
              </IconButton>
            </span>
          ),
        },
      ]}
    />
  )
}
