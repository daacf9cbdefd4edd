import type { JournalScope } from '../../features/journal/cache/queries.ts'
import { useUser } from '../../platform/session/session.ts'

export function useOfficialScope(): JournalScope {
  return { kind: 'official', communityId: useUser().communitiesAttributes[0]?.id ?? 0 }
}
