import { registerIntentPrefetch } from '../../../platform/navigation/prefetch-on-intent.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { type JournalFilter, type JournalScope, journalQuery } from '../cache/queries.ts'

function ask(scope: JournalScope, filter?: JournalFilter): void {
  void queryClient.prefetchInfiniteQuery(journalQuery(scope, filter))
}

/** Prefetches the journals linked from a journal. */
registerIntentPrefetch({
  application: () => {
    ask({ of: 'community' })
  },
  'user-overview': ({ userid }) => {
    ask({ of: 'user', userId: Number(userid) })
  },
  'group-overview': ({ groupId }) => {
    ask({ of: 'group', groupId: Number(groupId) })
  },
  'dashboard-certified': () => {
    ask({ of: 'me' }, 'certified')
  },
  'dashboard-experiences': () => {
    ask({ of: 'me' }, 'experiences')
  },
  'dashboard-stories': () => {
    ask({ of: 'me' }, 'stories')
  },
})
