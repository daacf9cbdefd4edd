import type { User } from '@vecu/contract/account'
import { Link } from 'react-router'

import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import css from './person-card.module.css'
import { useUser } from '../../../platform/session/session.ts'

interface Props {
  person: Pick<User, 'id' | 'firstname' | 'lastname' | 'avatarUrl'>
  /** Suffix after the user's own name. */
  oneself?: string
  note?: string | undefined
}

/** Links to the overview of the member, or to the user's own journal. */
export function PersonCard({ person, oneself, note }: Props) {
  const path = useLocalePath()
  const isOneself = useUser().id === person.id
  const name = `${person.firstname} ${person.lastname}`
  return (
    <Link className={css.person} to={path(isOneself ? '/' : `/${person.id}/user-overview`)}>
      <Avatar name={person} src={person.avatarUrl ?? undefined} size={56} />
      <span className={css.text}>
        <b>
          {name}
          {isOneself && oneself !== undefined && ` (${oneself})`}
        </b>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </Link>
  )
}
