import type { User } from '@vecu/contract/account'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useLocalePath } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import css from './members-page.module.css'

/** Leads to what the person shows, oneself to one's own journal. */
export function MemberCard({ member }: { member: User }) {
  const { t } = useTranslation('application')
  const path = useLocalePath()
  const isOneself = useUser().id === member.id
  const name = `${member.firstname} ${member.lastname}`
  const groups = member.groupsAttributes.map((group) => group.name).join(', ')
  return (
    <li>
      <Link className={css.member} to={path(isOneself ? '/' : `/${member.id}/user-overview`)}>
        <Avatar name={name} src={member.avatarUrl ?? undefined} size={56} />
        <span className={css.words}>
          <b>
            {name}
            {isOneself && ` (${t('members.you')})`}
          </b>
          {groups && <span className={css.groups}>{groups}</span>}
        </span>
      </Link>
    </li>
  )
}
