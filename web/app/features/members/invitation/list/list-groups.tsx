import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { StatusChip } from '../../../../design-system/marks/status-chip.tsx'
import type { ListGroup } from './list-draft.ts'
import { type ListLine, countGroups } from './list-lines.ts'
import css from './list-groups.module.css'

interface Props {
  lines: readonly ListLine[]
  groups: readonly ListGroup[]
}

/** Groups named in the list with people to invite; new ones first. */
export function ListGroups({ lines, groups }: Props) {
  const { t } = useTranslation('member-import')
  const counts = countGroups(lines)
  const used = groups.filter(({ name }) => counts.has(name))
  const sorted = [...used.filter(({ id }) => id === null), ...used.filter(({ id }) => id !== null)]
  const newCount = used.filter(({ id }) => id === null).length
  if (used.length === 0) return null
  return (
    <section className={css.groups} aria-labelledby="list-groups">
      <h4 id="list-groups">{newCount > 0 ? t('groups.toCreate', { count: newCount }) : t('groups.title')}</h4>
      <ul>
        {sorted.map(({ id, name }) => (
          <li key={name} className={css.group}>
            <span className={css.name}>{name}</span>
            <span className={css.count}>{t('groups.people', { count: counts.get(name) ?? 0 })}</span>
            {id === null && <StatusChip tone="wait">{t('groups.new')}</StatusChip>}
          </li>
        ))}
      </ul>
    </section>
  )
}
