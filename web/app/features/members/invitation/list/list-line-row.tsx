import { type InvitationLineStatus, SENDABLE_STATUSES } from '@vecu/contract/invitation-batch'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Checkbox } from '../../../../design-system/choices/checkbox.tsx'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import { PostForm } from '../../../../design-system/surfaces/post-form.tsx'
import { StatusChip } from '../../../../design-system/marks/status-chip.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import { type ListLine, toPerson } from './list-lines.ts'
import css from './list.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const TONES: Record<InvitationLineStatus, 'ok' | 'wait' | 'off'> = {
  new: 'ok',
  member: 'ok',
  invited: 'wait',
  in_group: 'off',
  duplicate: 'off',
  invalid_email: 'off',
  invalid_name: 'off',
  unknown_group: 'off',
  invalid_group: 'off',
  opted_out: 'off',
}
const ICONS = {
  invalid_email: TriangleAlert,
  invalid_name: TriangleAlert,
  unknown_group: TriangleAlert,
  invalid_group: TriangleAlert,
  duplicate: TriangleAlert,
} as const

interface Props {
  line: ListLine
  isWorking: boolean
  /** Whether lines of the list name groups. */
  hasGroups: boolean
  onLeaveOut: (isLeftOut: boolean) => void
  onFixed: (person: ReturnType<typeof toPerson>) => void
}

/** One line: include or leave out, its status, and a form to correct it. */
export function ListLineRow({ line, isWorking, hasGroups, onLeaveOut, onFixed }: Props) {
  const { t } = useTranslation('invitation')
  const { t: imports } = useTranslation('member-import')
  const [isFixing, setFixing] = useState(false)
  const { email, firstname, lastname, group, flag, isLeftOut } = line
  const icon = ICONS[flag as keyof typeof ICONS]
  const name = `${firstname} ${lastname}`.trim()
  const label = email || name || '–'
  return (
    <li className={css.line} value={line.line} data-out={isLeftOut || undefined}>
      <Checkbox
        aria-label={t('line.take', { line: line.line, email: label })}
        isSelected={!isLeftOut && SENDABLE_STATUSES.includes(flag)}
        isDisabled={!SENDABLE_STATUSES.includes(flag)}
        onChange={(isIncluded) => onLeaveOut(!isIncluded)}
      />
      <span className={css.number}>{line.line}</span>
      <span className={css.who}>
        <span className={css.email}>{label}</span>
        {name !== '' && name !== label && <span className={css.name}>{name}</span>}
        {group !== '' && <span className={css.name}>{imports('groups.ofLine', { group })}</span>}
      </span>
      <StatusChip
        tone={isLeftOut ? 'off' : TONES[flag]}
        {...(icon && !isLeftOut && { icon: <Icon of={icon} size={15} /> })}
      >
        {t(isLeftOut ? 'line.leftOut' : `line.${flag}`)}
      </StatusChip>
      <span className={css.actions}>
        <IconButton label={t('line.fix', { line: line.line, email: label })} onPress={() => setFixing(!isFixing)}>
          <Icon of={Pencil} size={18} />
        </IconButton>
        {!SENDABLE_STATUSES.includes(flag) && (
          <IconButton
            label={t(isLeftOut ? 'line.bringBack' : 'line.leaveOut', { line: line.line, email: label })}
            onPress={() => onLeaveOut(!isLeftOut)}
          >
            {isLeftOut ? <Icon of={Check} size={18} /> : <Icon of={CircleMinus} size={18} />}
          </IconButton>
        )}
      </span>
      {isFixing && (
        <FixForm
          line={line}
          isWorking={isWorking}
          hasGroups={hasGroups}
          onFixed={(person) => {
            setFixing(false)
            onFixed(person)
          }}
        />
      )}
    </li>
  )
}

function FixForm({ line, isWorking, hasGroups, onFixed }: Omit<Props, 'onLeaveOut'>) {
  const { t } = useTranslation('invitation')
  const { t: imports } = useTranslation('member-import')
  const [person, setPerson] = useState(toPerson(line))
  return (
    <PostForm
      className={css.fix}
      onSubmit={(event) => {
        event.preventDefault()
        onFixed(person)
      }}
    >
      <TextField
        label={t('invite.email')}
        autoFocus
        value={person.email}
        onChange={(email) => setPerson({ ...person, email })}
      />
      <TextField
        label={t('invite.firstname')}
        value={person.firstname}
        onChange={(firstname) => setPerson({ ...person, firstname })}
      />
      <TextField
        label={t('invite.lastname')}
        value={person.lastname}
        onChange={(lastname) => setPerson({ ...person, lastname })}
      />
      {hasGroups && (
        <TextField
          label={imports('kind.group')}
          value={person.group}
          onChange={(group) => setPerson({ ...person, group })}
        />
      )}
      <Button type="submit" variant="secondary" isPending={isWorking}>
        {t('line.judge')}
      </Button>
    </PostForm>
  )
}
