import { useMatches } from 'react-router'

import { JournalList } from '../journal/journal-list.tsx'
import type { JournalFilter } from '../journal/queries.ts'
import { JournalHead } from './journal-head.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import { OwnEmptyJournal } from './own-empty-journal.tsx'

export const handle = { ns: ['dashboard', 'experience'] }

const FILTERS: Record<string, JournalFilter> = {
  'dashboard-certified': 'certified',
  'dashboard-experiences': 'experiences',
  'dashboard-stories': 'stories',
}

/** One's own journal: all of it, or what a tab keeps of it. */
export default function DashboardPage() {
  const filter = FILTERS[useMatches().at(-1)?.id ?? '']
  return (
    <JournalSheet>
      <JournalHead />
      <JournalList key={filter} scope={{ of: 'me' }} filter={filter} empty={<OwnEmptyJournal filter={filter} />} />
    </JournalSheet>
  )
}
