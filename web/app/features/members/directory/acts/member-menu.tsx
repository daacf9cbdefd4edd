import type { User } from '@vecu/contract/account'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
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
        <Ellipsis size={20} />
      </IconButton>
      <Menu label={label}>
        <MenuRow icon={<Eye size={20} />} onAction={() => void navigate(path(`/${person.id}/user-overview`))}>
          {t('menu.show')}
        </MenuRow>
        {mayChange(viewer, person) && isOther && (
          <MenuRow icon={<Pencil size={20} />} onAction={onEdit}>
            {administration('edit.menu')}
          </MenuRow>
        )}
        {mayChange(viewer, person) && (
          <>
            {accountState === 'pending' && (
              <MenuRow icon={<Check size={20} />} onAction={() => onAct('approve')}>
                {t('act.approve')}
              </MenuRow>
            )}
            {accountState === 'disabled' && (
              <MenuRow icon={<Check size={20} />} onAction={() => onAct('activate')}>
                {t('act.activate')}
              </MenuRow>
            )}
            {accountState !== 'disabled' && isOther && (
              <MenuRow icon={<CircleMinus size={20} />} onAction={() => onAct('deactivate')}>
                {t('act.deactivate')}
              </MenuRow>
            )}
            {(viewer.communityAdmin || person.groupsAttributes.length > 0) && (
              <MenuRow icon={<ArrowLeftRight size={20} />} onAction={onMove}>
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
      <MenuRow icon={<Shield size={20} />} onAction={onGroupRights}>
        {t(groupAdmin ? 'menu.changeGroupAdmin' : 'menu.makeGroupAdmin')}
      </MenuRow>
      {groupAdmin && (
        <MenuRow icon={<ShieldOff size={20} />} onAction={() => void changeRights(person, 'endGroupAdmin')}>
          {t('menu.endGroupAdmin')}
        </MenuRow>
      )}
      <MenuRow icon={<ShieldCheck size={20} />} onAction={() => void changeRights(person, ofCommunity)}>
        {t(`menu.${ofCommunity}`)}
      </MenuRow>
      {isOther && (
        <>
          <MenuDivider />
          <MenuRow icon={<Trash2 size={20} />} tone="danger" onAction={onDelete}>
            {t('menu.delete')}
          </MenuRow>
        </>
      )}
    </>
  )
}
