import { useQuery } from '@tanstack/react-query'
import type { Learner } from '@vecu/contract/follow-up'
import { Suspense, lazy, useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { usePageLabels } from '../../../platform/forms/page-labels.ts'
import { FollowUpToolbar } from './follow-up-toolbar.tsx'
import css from './follow-up.module.css'
import { FIRST_VIEW } from './learner-view.ts'
import { LearnersTable } from './learners-table.tsx'
import { NudgeBar } from './nudge-bar.tsx'
import { learnersQuery } from './queries.ts'
import { useLearnerView } from './use-learner-view.ts'

const LearnerSheet = lazy(() => import('./learner-sheet.tsx'))
const NudgeDialog = lazy(() => import('./nudge-dialog.tsx'))

const NOBODY: ReadonlySet<number> = new Set()

export function FollowUpList({ groupId }: { groupId: number }) {
  const { t } = useTranslation('follow-up')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const { view, change } = useLearnerView()
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(learnersQuery(groupId, view))
  const [selection, setSelection] = useState({ view: '', ids: NOBODY })
  const [nudged, setNudged] = useState<readonly Learner[]>()
  const [detailed, setDetailed] = useState<Learner>()
  const learners = data?.paginatedResults ?? []
  const { count = 0, pages = 0, more = false } = data?.totalPages ?? {}
  // Several are nudged only where every row is silent; another page or filter begins a new selection.
  const canSelect = view.filter === 'silent'
  const viewKey = JSON.stringify({ ...view, near: '' })
  const ids = selection.view === viewKey ? selection.ids : NOBODY
  const select = (chosen: ReadonlySet<number>) => setSelection({ view: viewKey, ids: chosen })

  return (
    <>
      <FollowUpToolbar groupId={groupId} view={view} change={change} />
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
        {data && !isPlaceholderData && t(more ? 'foundMore' : 'found', { count })}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {canSelect && learners.length > 0 && (
        <NudgeBar
          selected={learners.filter(({ id }) => ids.has(id))}
          onNudge={setNudged}
          onClear={() => select(NOBODY)}
        />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <LearnersTable
            groupId={groupId}
            learners={learners}
            view={view}
            onSort={change}
            selected={canSelect ? ids : undefined}
            onSelect={select}
            onNudge={(learner) => setNudged([learner])}
            onDetails={setDetailed}
            empty={
              <EmptyState
                title={t('empty.title')}
                action={
                  <Button variant="secondary" onPress={() => change(FIRST_VIEW)}>
                    {t('empty.all')}
                  </Button>
                }
              >
                {t('empty.text')}
              </EmptyState>
            }
          />
        </div>
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Pagination
            page={view.page}
            pageCount={pages}
            onChange={(page) => change({ page, near: page > 1 ? (data?.cursor ?? '') : '' })}
            labels={labels}
          />
        </div>
      )}
      {detailed && (
        <Suspense>
          <LearnerSheet
            learner={detailed}
            onNudge={(learner) => setNudged([learner])}
            onClose={() => setDetailed(undefined)}
          />
        </Suspense>
      )}
      {nudged && (
        <Suspense>
          <NudgeDialog
            groupId={groupId}
            learners={nudged}
            onClose={(isSent) => {
              setNudged(undefined)
              if (isSent) select(NOBODY)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
