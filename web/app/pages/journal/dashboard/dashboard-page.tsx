import { Suspense, lazy } from 'react'

import { RequestHint } from '../onboarding/request-hint.tsx'
import { SampleExperience } from '../onboarding/sample-experience.tsx'
import { JournalList } from '../../../features/journal/listing/journal-list.tsx'
import { filterOfPath, loadJournal, useJournalFilter } from '../../../features/journal/listing/load-journal.ts'
import { SealNotice, useAnnouncedSeal } from '../../../features/journal/notification/seal-notice.tsx'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { useListedDrafts } from '../../../features/journal/draft-list/use-listed-drafts.ts'
import { useOutbox } from '../../../features/journal/waiting/outbox-store.ts'
import { firstPagePath } from '../../../features/journal/cache/queries.ts'
import type { PageHandle } from '../../../platform/host/page-handle.ts'
import type { DraftForm } from '../../../platform/drafts/kept-drafts.ts'
import { RequestRecognitionBanner } from './request-recognition-banner.tsx'
import { JournalHead } from '../../../layouts/journal/journal-head.tsx'
import { JournalSheet } from '../../../layouts/journal/journal-sheet.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { NewStory } from './new-story.tsx'
import { OwnEmptyJournal } from './own-empty-journal.tsx'

const DraftList = lazy(() => import('../../../features/journal/draft-list/draft-list.tsx'))
const WaitingItems = lazy(() => import('../../../features/journal/waiting/unsent-items.tsx'))

export const handle = {
  ns: ['dashboard', 'experience', 'story', 'onboarding'],
  firstRequest: ({ pathname }) => firstPagePath({ kind: 'me' }, filterOfPath(pathname)),
} satisfies PageHandle

/** Forms whose drafts a tab shows; the tab without a filter shows all. */
const DRAFT_FORMS: Record<string, DraftForm> = { experiences: 'experience', stories: 'story' }

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  loadJournal({ kind: 'me' }, url)
  return null
}

/** The viewer's own journal, filtered by the selected tab. */
export default function DashboardPage() {
  const filter = useJournalFilter()
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
