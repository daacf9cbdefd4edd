import { useQuery } from '@tanstack/react-query'
import { ROLE_CHANGES, type RoleChange } from '@vecu/contract/bulk-action'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { useState } from 'react'

import { Button } from '../../../../design-system/actions/button.tsx'
import { Select } from '../../../../design-system/choices/select.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { groupsQuery } from '../view/queries.ts'
import { groupChoices, isOfGroup, withRoleChange } from '../view/role-selection.ts'
import { type Selection, chosenCount } from '../view/selection.ts'
import { type Outcome, changeRoles } from './bulk-actions.ts'
import { GroupCheckboxes } from './group-checkboxes.tsx'
import css from './roles-dialog.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

/** Named as in the menu of one member. */
const LABELS = {
  grant_group_admin: 'menu.makeGroupAdmin',
  revoke_group_admin: 'menu.endGroupAdmin',
  grant_community_admin: 'menu.makeCommunityAdmin',
  revoke_community_admin: 'menu.endCommunityAdmin',
} as const

interface Props {
  selection: Selection
  onClose: (outcome: Outcome) => void
}

/** Grants or revokes an admin role of all selected members. */
export default function RolesDialog({ selection, onClose }: Props) {
  const { t } = useTranslation('member-administration')
  const { t: members } = useTranslation('members')
  const { t: common } = useTranslation()
  const viewer = useUser()
  const { data: groups = [] } = useQuery(groupsQuery)
  const [roleChange, setRoleChange] = useState<RoleChange>('grant_group_admin')
  const [ticked, setTicked] = useState<readonly number[]>()
  const [isSending, setSending] = useState(false)
  const choices = groupChoices(selection, roleChange, groups)
  const [only, ...others] = choices
  const chosen = ticked ?? (only && others.length === 0 ? [only.id] : [])
  const count = chosenCount(selection)
  const affected = withRoleChange(selection, { roleChange, groupIds: chosen, viewerId: viewer.id })
  const affectedCount = chosenCount(affected)
  const lacksGroup = isOfGroup(roleChange) && chosen.length === 0

  async function save() {
    setSending(true)
    const outcome = await changeRoles(affected, roleChange, isOfGroup(roleChange) ? chosen : [])
    setSending(false)
    onClose(outcome)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose('left')}
      title={t('roles.title', { count })}
      closeLabel={common('dialog.close')}
      size="sm"
      footer={(close) => (
        <>
          <Button variant="ghost" isDisabled={isSending} onPress={close}>
            {common('cancel')}
          </Button>
          <Button
            isDisabled={lacksGroup || affectedCount === 0}
            isPending={isSending}
            pendingLabel={common('loading')}
            onPress={() => void save()}
          >
            {members(LABELS[roleChange])}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <Select
          label={t('roles.change')}
          icon={<Icon of={Shield} size={20} />}
          options={ROLE_CHANGES.map((id) => ({ id, label: members(LABELS[id]) }))}
          value={roleChange}
          onChange={(id) => {
            setRoleChange(id as RoleChange)
            setTicked(undefined)
          }}
        />
        <p>{t(`roles.text.${roleChange}`)}</p>
        {isOfGroup(roleChange) &&
          (choices.length === 0 ? (
            <p>{t('roles.noGroups')}</p>
          ) : (
            <GroupCheckboxes label={t('roles.groups')} groups={choices} chosen={chosen} onChange={setTicked} />
          ))}
        {!lacksGroup && affectedCount < count && (
          <p className={css.note}>{t('roles.onlySome', { count: affectedCount, total: count })}</p>
        )}
      </div>
    </Dialog>
  )
}
