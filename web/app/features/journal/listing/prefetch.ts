import { registerIntentPrefetch } from '../../../platform/navigation/prefetch-on-intent.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { type JournalFilter, type JournalScope, journalQuery } from '../cache/queries.ts'

function prefetchJournal(scope: JournalScope, filter?: JournalFilter): void {
  void queryClient.prefetchInfiniteQuery(journalQuery(scope, filter))
}

/** Prefetches the journals linked from a journal. */
registerIntentPrefetch({
  application: () => {
    prefetchJournal({ kind: 'community' })
  },
  'user-overview': ({ userid }) => {
    prefetchJournal({ kind: 'user', userId: Number(userid) })
  },
  'group-overview': ({ groupId }) => {
    prefetchJournal({ kind: 'group', groupId: Number(groupId) })
  },
  'dashboard-certified': () => {
    prefetchJournal({ kind: 'me' }, 'certified')
  },
  'dashboard-experiences': () => {
    prefetchJournal({ kind: 'me' }, 'experiences')
  },
  'dashboard-stories': () => {
    prefetchJournal({ kind: 'me' }, 'stories')
  },
})
