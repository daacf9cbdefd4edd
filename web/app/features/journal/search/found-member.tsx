import type { Author } from '@vecu/contract/author'
import { Link } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import css from './search-dialog.module.css'

export function FoundMember({ member, onOpen }: { member: Author; onOpen: () => void }) {
  const path = useLocalePath()
  const userId = useSession(({ user }) => user?.id)
  const name = `${member.firstname} ${member.lastname}`
  return (
    <li>
      <Link className={css.row} to={path(member.id === userId ? '/' : `/${member.id}/user-overview`)} onClick={onOpen}>
        <Avatar name={member} src={member.avatarUrl ?? undefined} size={40} />
        <b>{name}</b>
      </Link>
    </li>
  )
}
