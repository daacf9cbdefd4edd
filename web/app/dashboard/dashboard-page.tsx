import { useMatches } from 'react-router'

import { JournalList } from '../journal/journal-list.tsx'
import { type JournalFilter, journalQuery } from '../journal/queries.ts'
import { queryClient } from '../shell/query-client.ts'
import { AskAbove } from './ask-above.tsx'
import { JournalHead } from './journal-head.tsx'
import { JournalSheet } from './journal-sheet.tsx'

import { NewStory } from './new-story.tsx'
import { OwnEmptyJournal } from './own-empty-journal.tsx'

export const handle = { ns: ['dashboard', 'experience', 'story'] }

const FILTERS: Record<string, JournalFilter> = {
  'dashboard-certified': 'certified',
  'dashboard-experiences': 'experiences',
  'dashboard-stories': 'stories',
}

/** Asked for while the page is being put together. It does not wait: the cards say themselves that they are coming. */
export function clientLoader() {
  void queryClient.prefetchInfiniteQuery(journalQuery({ of: 'me' }))
  return null
}

/** One's own journal: all of it, or what a tab keeps of it. */
export default function DashboardPage() {
  const filter = FILTERS[useMatches().at(-1)?.id ?? '']
  return (
    <JournalSheet>
      <JournalHead />
      {filter === 'stories' && <NewStory />}
      {filter === 'certified' && <AskAbove />}
      <JournalList key={filter} scope={{ of: 'me' }} filter={filter} empty={<OwnEmptyJournal filter={filter} />} />
    </JournalSheet>
  )
}
