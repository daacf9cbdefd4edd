import type { Item } from '../cache/queries.ts'
import { useSession } from '../../../platform/session/session.ts'

interface Moderation {
  /** May set official and featured. */
  mayMark: boolean
  /** May hide an item of another member. */
  mayHide: boolean
}

/** Rights of the user as an admin, for display; the API enforces them. */
export function useModeration(item: Pick<Item, 'userAttributes' | 'sharingParameters' | 'groups'>): Moderation {
  const user = useSession((session) => session.user)
  if (!user?.active || user.status !== 'accepted') return { mayMark: false, mayHide: false }
  const isOwn = item.userAttributes.id === user.id
  const administered = user.groupsAttributes.filter(({ groupAdmin }) => groupAdmin)
  const isAdministered =
    item.sharingParameters === 'group' && item.groups.some(({ id }) => administered.some((group) => group.id === id))
  return { mayMark: user.communityAdmin, mayHide: !isOwn && (user.communityAdmin || isAdministered) }
}
