import { Suspense, lazy } from 'react'
import { useMatches } from 'react-router'

import { RequestHint } from '../onboarding/request-hint.tsx'
import { SampleExperience } from '../onboarding/sample-experience.tsx'
import { JournalList } from '../../../features/journal/listing/journal-list.tsx'
import { type JournalFilter, journalQuery } from '../../../features/journal/cache/queries.ts'
import { SealNotice, useAnnouncedSeal } from '../../../features/journal/notification/seal-notice.tsx'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { useListedDrafts } from '../../../features/journal/draft-list/use-listed-drafts.ts'
import { useOutbox } from '../../../features/journal/waiting/outbox-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { DraftForm } from '../../../platform/drafts/kept-drafts.ts'
import { RequestRecognitionBanner } from './request-recognition-banner.tsx'
import { JournalHead } from '../../../layouts/journal/journal-head.tsx'
import { JournalSheet } from '../../../layouts/journal/journal-sheet.tsx'
import { NewStory } from './new-story.tsx'
import { OwnEmptyJournal } from './own-empty-journal.tsx'

const DraftList = lazy(() => import('../../../features/journal/draft-list/draft-list.tsx'))
const WaitingItems = lazy(() => import('../../../features/journal/waiting/unsent-items.tsx'))

export const handle = { ns: ['dashboard', 'experience', 'story', 'onboarding'] }

const FILTERS: Record<string, JournalFilter> = {
  'dashboard-certified': 'certified',
  'dashboard-experiences': 'experiences',
  'dashboard-stories': 'stories',
}

/** Forms whose drafts a tab shows; the tab without a filter shows all. */
const DRAFT_FORMS: Record<string, DraftForm> = { experiences: 'experience', stories: 'story' }

/** Starts the query during navigation without awaiting it; the cards show their own loading state. */
export function clientLoader() {
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'me' }))
  return null
}

/** The viewer's own journal, filtered by the selected tab. */
export default function DashboardPage() {
  const filter = FILTERS[useMatches().at(-1)?.id ?? '']
  const hasWaiting = useOutbox(({ items }) => items.length > 0) && (filter === undefined || filter === 'experiences')
  const hasDrafts = useListedDrafts(DRAFT_FORMS[filter ?? '']).length > 0 && filter !== 'certified'
  const seal = useAnnouncedSeal(useJournalSummary({ kind: 'me' }) !== undefined)
  return (
    <JournalSheet>
      <JournalHead notice={<SealNotice seal={seal} />} isNoticeShown={seal !== null} />
      <Suspense>{hasWaiting && <WaitingItems />}</Suspense>
      <Suspense>{hasDrafts && <DraftList form={DRAFT_FORMS[filter ?? '']} />}</Suspense>
      {filter === undefined && <RequestHint />}
      {filter === 'stories' && <NewStory />}
      {filter === 'certified' && <RequestRecognitionBanner />}
      <JournalList
        key={filter}
        scope={{ kind: 'me' }}
        filter={filter}
        empty={hasWaiting ? null : <OwnEmptyJournal filter={filter} />}
      />
      {filter === undefined && <SampleExperience />}
    </JournalSheet>
  )
}
