import type { User } from '@vecu/contract/account'
import { Link } from 'react-router'

import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../platform/session/session.ts'
import { Eyebrow } from '../../design-system/marks/eyebrow.tsx'

/** First group of the journal's owner, linked only if the viewer may open the group page. */
export function GroupEyebrow({ groups: [group] }: { groups: User['groupsAttributes'] }) {
  const path = useLocalePath()
  const isMember = useCanWrite()
  if (!group) return null
  return <Eyebrow>{isMember ? <Link to={path(`/group-overview/${group.id}`)}>{group.name}</Link> : group.name}</Eyebrow>
}
