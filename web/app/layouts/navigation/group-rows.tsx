import Users from 'lucide/dist/esm/icons/users.mjs'
import { useNavigate } from 'react-router'

import { MenuRow } from '../../design-system/actions/menu.tsx'
import { useGroups } from './groups-link.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

export function GroupRows() {
  const path = useLocalePath()
  const navigate = useNavigate()
  return useGroups().map(({ id, name }) => (
    <MenuRow
      key={id}
      icon={<Icon of={Users} size={20} />}
      onAction={() => void navigate(path(`/group-overview/${id}`))}
    >
      {name}
    </MenuRow>
  ))
}
