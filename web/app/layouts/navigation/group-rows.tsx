import Users from 'lucide-react/icons/users'
import { useNavigate } from 'react-router'

import { MenuRow } from '../../design-system/actions/menu.tsx'
import { useGroups } from './groups-link.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'

export function GroupRows() {
  const path = useLocalePath()
  const navigate = useNavigate()
  return useGroups().map(({ id, name }) => (
    <MenuRow
      key={id}
      icon={<Users size={20} aria-hidden="true" />}
      onAction={() => void navigate(path(`/group-overview/${id}`))}
    >
      {name}
    </MenuRow>
  ))
}
