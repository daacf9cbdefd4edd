import { Suspense, lazy } from 'react'

import type { DraftForm } from '../../../platform/drafts/kept-drafts.ts'
import { useListedDrafts } from './use-listed-drafts.ts'

const ResumeDraft = lazy(() => import('../../../platform/wizard/resume-draft.tsx'))

/** For an empty form: offers the last kept draft of a new item, if there is one. */
export function ResumeLatest({ form }: { form: DraftForm }) {
  const latest = useListedDrafts(form).find(({ isNew }) => isNew)
  return <Suspense>{latest && <ResumeDraft draft={latest} />}</Suspense>
}
