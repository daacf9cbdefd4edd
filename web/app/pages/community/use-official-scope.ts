import type { User } from '@vecu/contract/account'

import type { JournalScope } from '../../features/journal/cache/queries.ts'
import { useUser } from '../../platform/session/session.ts'

export function toOfficialScope({ communitiesAttributes }: Pick<User, 'communitiesAttributes'>): JournalScope {
  return { kind: 'official', communityId: communitiesAttributes[0]?.id ?? 0 }
}

export function useOfficialScope(): JournalScope {
  return toOfficialScope(useUser())
}
