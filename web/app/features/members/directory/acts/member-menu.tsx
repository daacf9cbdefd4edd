import type { User } from '@vecu/contract/account'
import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import ShieldOff from 'lucide/dist/esm/icons/shield-off.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useNavigate } from 'react-router'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../../platform/i18n/locale-path.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { useOpenOnMount } from '../../../../platform/overlays/use-open-on-mount.ts'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import { Menu, MenuDivider, MenuRow, MenuTrigger } from '../../../../design-system/actions/menu.tsx'
import { changeRights } from './act-on-one.ts'
import type { BulkMemberAction } from './bulk-actions.ts'
import { mayChange, getFullName, getAccountState } from '../view/account-state.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  person: User
  onAct: (act: BulkMemberAction) => void
  onMove: () => void
  onEdit: () => void
  onGroupRights: () => void
  onDelete: () => void
}

/** Actions for one member; loaded when the button is first pressed. */
export default function MemberMenu({ person, onAct, onMove, onEdit, onGroupRights, onDelete }: Props) {
  const { t } = useTranslation('members')
  const { t: administration } = useTranslation('member-administration')
  const path = useLocalePath()
  const navigate = useNavigate()
  const viewer = useUser()
  const { button, ...opened } = useOpenOnMount()
  const isOther = person.id !== viewer.id
  const accountState = getAccountState(person)
  const label = t('menu.label', { name: getFullName(person) })
  return (
    <MenuTrigger {...opened}>
      <IconButton ref={button} label={label}>
        <Icon of={Ellipsis} size={20} />
      </IconButton>
      <Menu label={label}>
        <MenuRow icon={<Icon of={Eye} size={20} />} onAction={() => void navigate(path(`/${person.id}/user-overview`))}>
          {t('menu.show')}
        </MenuRow>
        {mayChange(viewer, person) && isOther && (
          <MenuRow icon={<Icon of={Pencil} size={20} />} onAction={onEdit}>
            {administration('edit.menu')}
          </MenuRow>
        )}
        {mayChange(viewer, person) && (
          <>
            {accountState === 'pending' && (
              <MenuRow icon={<Icon of={Check} size={20} />} onAction={() => onAct('approve')}>
                {t('act.approve')}
              </MenuRow>
            )}
            {accountState === 'disabled' && (
              <MenuRow icon={<Icon of={Check} size={20} />} onAction={() => onAct('activate')}>
                {t('act.activate')}
              </MenuRow>
            )}
            {accountState !== 'disabled' && isOther && (
              <MenuRow icon={<Icon of={CircleMinus} size={20} />} onAction={() => onAct('deactivate')}>
                {t('act.deactivate')}
              </MenuRow>
            )}
            {(viewer.communityAdmin || person.groupsAttributes.length > 0) && (
              <MenuRow icon={<Icon of={ArrowLeftRight} size={20} />} onAction={onMove}>
                {t('act.move')}
              </MenuRow>
            )}
          </>
        )}
        {viewer.communityAdmin && (
          <Rights person={person} isOther={isOther} onGroupRights={onGroupRights} onDelete={onDelete} />
        )}
      </Menu>
    </MenuTrigger>
  )
}

interface RightsProps extends Pick<Props, 'person' | 'onGroupRights' | 'onDelete'> {
  isOther: boolean
}

function Rights({ person, isOther, onGroupRights, onDelete }: RightsProps) {
  const { t } = useTranslation('members')
  const { communityAdmin, groupAdmin } = person
  const ofCommunity = communityAdmin ? 'endCommunityAdmin' : 'makeCommunityAdmin'
  return (
    <>
      <MenuDivider />
      <MenuRow icon={<Icon of={Shield} size={20} />} onAction={onGroupRights}>
        {t(groupAdmin ? 'menu.changeGroupAdmin' : 'menu.makeGroupAdmin')}
      </MenuRow>
      {groupAdmin && (
        <MenuRow icon={<Icon of={ShieldOff} size={20} />} onAction={() => void changeRights(person, 'endGroupAdmin')}>
          {t('menu.endGroupAdmin')}
        </MenuRow>
      )}
      <MenuRow icon={<Icon of={ShieldCheck} size={20} />} onAction={() => void changeRights(person, ofCommunity)}>
        {t(`menu.${ofCommunity}`)}
      </MenuRow>
      {isOther && (
        <>
          <MenuDivider />
          <MenuRow icon={<Icon of={Trash2} size={20} />} tone="danger" onAction={onDelete}>
            {t('menu.delete')}
          </MenuRow>
        </>
      )}
    </>
  )
}
