import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { CaseCard } from '../../features/journal/case/case-card.tsx'
import { casesQuery } from '../../features/journal/moderation/queries.ts'
import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { usePageLabels } from '../../platform/forms/page-labels.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucune-notification.svg?url'
import { Pagination } from '../../design-system/navigation/pagination.tsx'
import css from './reports-page.module.css'

export const handle = { ns: ['admin', 'moderation', 'report', 'experience', 'evidence', 'story', 'errors'] }

/** Open reports, review requests and approvals that the viewer may decide. */
export default function ReportsPage() {
  const { t } = useTranslation('moderation')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1)
  const { data, isPending, isError, refetch } = useQuery({
    ...casesQuery(page - 1),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminFrame title={t('title')} intro={t('intro')}>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {data?.paginatedResults.length === 0 && (
        <EmptyState illustration={<img src={nothing} alt="" width={480} height={360} />} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <ul className={css.list}>
        {data?.paginatedResults.map((moderationCase) => (
          <CaseCard key={moderationCase.id} moderationCase={moderationCase} />
        ))}
      </ul>
      {data && data.totalPages.pages > 1 && (
        <Pagination
          page={page}
          pageCount={data.totalPages.pages}
          onChange={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
          labels={labels}
        />
      )}
    </AdminFrame>
  )
}
