import type { JournalScope } from '../journal/queries.ts'
import { useUser } from '../shell/session.ts'

export function useOfficialScope(): JournalScope {
  return { of: 'official', communityId: useUser().communitiesAttributes[0]?.id ?? 0 }
}
