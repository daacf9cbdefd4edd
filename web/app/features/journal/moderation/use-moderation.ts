import type { Item } from '../cache/queries.ts'
import { useSession } from '../../../platform/session/session.ts'

interface Moderation {
  /** May set official and featured. */
  mayMark: boolean
  /** May hide an item of another member. */
  mayHide: boolean
  /** May report an item of another member. */
  mayReport: boolean
}

type Moderated = Pick<Item, 'userAttributes' | 'sharingParameters' | 'groups' | 'administered'>

/** Rights of the user about an item, for display; the API enforces them. */
export function useModeration(item: Moderated): Moderation {
  const user = useSession((session) => session.user)
  if (!user?.active || user.status !== 'accepted') return { mayMark: false, mayHide: false, mayReport: false }
  const isOwn = item.userAttributes.id === user.id
  const administered = user.groupsAttributes.filter(({ groupAdmin }) => groupAdmin)
  const isInAdministered =
    item.sharingParameters === 'group' && item.groups.some(({ id }) => administered.some((group) => group.id === id))
  const isAdministered = user.communityAdmin || item.administered === true
  const groupAdminsCurate = user.communitiesAttributes[0]?.groupAdminsCurate === true
  return {
    mayMark: user.communityAdmin || (groupAdminsCurate && isAdministered),
    mayHide: !isOwn && (isAdministered || isInAdministered),
    mayReport: !isOwn,
  }
}
