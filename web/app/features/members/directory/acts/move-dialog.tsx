import { useQuery } from '@tanstack/react-query'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { Select } from '../../../../design-system/choices/select.tsx'
import { type Outcome, moveMembers } from './bulk-actions.ts'
import { NO_GROUP } from '../view/member-view.ts'
import css from './move-dialog.module.css'
import { groupsQuery } from '../view/queries.ts'
import { type Selection, chosenCount } from '../view/selection.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  selection: Selection
  onClose: (outcome: Outcome) => void
}

interface Source {
  /** Null means no group. */
  id: number | null
  name: string
  /** Unknown when members are selected by filters. */
  count?: number
}

type People = Iterable<{ groupsAttributes: readonly { id: number; name: string }[] }>

/** Groups of the selected members, largest first. */
function findSources(people: People): Source[] {
  const found = new Map<number, { id: number; name: string; count: number }>()
  for (const { groupsAttributes } of people) {
    for (const { id, name } of groupsAttributes) found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}

/** Limits the selection to members of the source group; others are not moved. */
function onlyIn(selection: Selection, groupId: number | null): Selection {
  if (selection.kind === 'filters') {
    const place = groupId === null ? { withoutGroup: true as const } : { groupId }
    return { ...selection, filters: { ...selection.filters, ...place } }
  }
  const inIt = [...selection.people].filter(([, { groupsAttributes }]) =>
    groupId === null ? groupsAttributes.length === 0 : groupsAttributes.some(({ id }) => id === groupId),
  )
  return { kind: 'people', people: new Map(inIt) }
}

/** Groups from which the selection can be moved; only community admins may move members without a group. */
function useSources(selection: Selection, groups: readonly { id: number; name: string }[]): Source[] {
  const { t } = useTranslation('members')
  const { communityAdmin } = useUser()
  const none = { id: null, name: t('table.noGroup') }
  if (selection.kind === 'filters') {
    const { groupId, withoutGroup } = selection.filters
    const own = withoutGroup ? [] : groups.filter(({ id }) => (groupId ?? id) === id)
    return communityAdmin && groupId === undefined ? [...own, none] : own
  }
  const administered = new Set(groups.map(({ id }) => id))
  const people = [...selection.people.values()]
  const own = findSources(people).filter(({ id }) => id !== null && administered.has(id))
  const count = people.filter(({ groupsAttributes }) => groupsAttributes.length === 0).length
  return communityAdmin && count > 0 ? [...own, { ...none, count }] : own
}

const toKey = (id: number | null | undefined) => (id === null ? NO_GROUP : String(id ?? ''))

export default function MoveDialog({ selection, onClose }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: groups = [] } = useQuery(groupsQuery)
  const [isMoving, setMoving] = useState(false)
  const sources = useSources(selection, groups)
  const [chosenFrom, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const from = chosenFrom ?? toKey(sources[0]?.id)
  const count = chosenCount(selection)
  const moved = sources.find(({ id }) => toKey(id) === from)?.count ?? count
  const onlySome = from === NO_GROUP ? 'move.onlyGroupless' : 'move.onlySome'

  async function move() {
    if (to === undefined || from === '') return
    setMoving(true)
    const source = from === NO_GROUP ? null : Number(from)
    const outcome = await moveMembers(onlyIn(selection, source), source, Number(to))
    setMoving(false)
    onClose(outcome)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose('left')}
      title={t('move.title', { count })}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={(close) => (
        <>
          <Button variant="ghost" isDisabled={isMoving} onPress={close}>
            {common('cancel')}
          </Button>
          <Button
            isDisabled={to === undefined || to === from || from === ''}
            isPending={isMoving}
            pendingLabel={common('loading')}
            onPress={() => void move()}
          >
            {t('act.move')}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <Select
          label={t('move.from')}
          icon={<Icon of={Users} size={20} />}
          options={sources.map(({ id, name }) => ({ id: toKey(id), label: name }))}
          value={from}
          onChange={setFrom}
          {...(moved < count && { hint: t(onlySome, { count: moved, total: count }) })}
        />
        <Select
          label={t('move.to')}
          icon={<Icon of={Users} size={20} />}
          placeholder={t('move.choose')}
          options={groups
            .filter(({ id }) => String(id) !== from)
            .map(({ id, name }) => ({ id: String(id), label: name }))}
          value={to ?? null}
          onChange={setTo}
        />
      </div>
    </Dialog>
  )
}
