import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { type Outcome, moveMembers } from './act-on-members.ts'
import css from './move-dialog.module.css'
import { groupsQuery } from './queries.ts'
import { type Selection, chosenCount } from './selection.ts'

interface Props {
  selection: Selection
  onClose: (outcome: Outcome) => void
}

interface Source {
  id: number
  name: string
  /** Unknown where the people were not named one by one. */
  count?: number
}

/** The groups that those named are in, the fullest first. */
function sourcesOf(people: Iterable<{ groupsAttributes: readonly { id: number; name: string }[] }>): Source[] {
  const found = new Map<number, Required<Source>>()
  for (const { groupsAttributes } of people) {
    for (const { id, name } of groupsAttributes) found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}

/** A move leads out of one group into another: whoever is not in the first stays where they are. */
function onlyIn(selection: Selection, groupId: number): Selection {
  if (selection.of === 'filters') return { ...selection, filters: { ...selection.filters, groupId } }
  const inIt = [...selection.people].filter(([, person]) => person.groupsAttributes.some(({ id }) => id === groupId))
  return { of: 'people', people: new Map(inIt) }
}

export default function MoveDialog({ selection, onClose }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: groups = [] } = useQuery(groupsQuery)
  const [isMoving, setMoving] = useState(false)
  const administered = new Set(groups.map(({ id }) => id))
  const sources: Source[] =
    selection.of === 'people'
      ? sourcesOf(selection.people.values()).filter(({ id }) => administered.has(id))
      : groups.filter(({ id }) => (selection.filters.groupId ?? id) === id)
  const [chosenFrom, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const from = chosenFrom ?? String(sources[0]?.id ?? '')
  const count = chosenCount(selection)
  const moved = sources.find(({ id }) => String(id) === from)?.count ?? count

  async function move() {
    if (to === undefined || from === '') return
    setMoving(true)
    const outcome = await moveMembers(onlyIn(selection, Number(from)), Number(from), Number(to))
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
          icon={<Users size={20} />}
          options={sources.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={from}
          onChange={setFrom}
          {...(moved < count && { hint: t('move.onlySome', { count: moved, total: count }) })}
        />
        <Select
          label={t('move.to')}
          icon={<Users size={20} />}
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
