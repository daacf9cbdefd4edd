import { Link } from 'react-router'

import { JournalList } from '../../features/journal/listing/journal-list.tsx'
import { filterOfPath, loadJournal, useJournalFilter } from '../../features/journal/listing/load-journal.ts'
import { type JournalFilter, firstPagePath, recommendedQuery } from '../../features/journal/cache/queries.ts'
import { Recommendations } from '../../features/journal/listing/recommendations.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import type { PageHandle } from '../../platform/host/page-handle.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import type { Route } from './+types/application-page.ts'
import { ApplicationFrame } from './application-frame.tsx'
import css from './application-page.module.css'

export const handle = {
  ns: ['application', 'dashboard', 'experience', 'story'],
  // The recommendations stand before the journal of all items.
  firstRequest: ({ pathname }) => {
    const filter = filterOfPath(pathname)
    return filter && firstPagePath({ kind: 'community' }, filter)
  },
} satisfies PageHandle

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  loadJournal({ kind: 'community' }, url)
  if (!filterOfPath(url.pathname)) void queryClient.prefetchInfiniteQuery(recommendedQuery)
  return null
}

/** Recommendations first, then all shared items or those of the selected tab. */
export default function ApplicationPage() {
  const { t } = useTranslation('application')
  const filter = useJournalFilter()
  return (
    <ApplicationFrame>
      {!filter && <Recommendations title={t('forYou.title')} text={t('forYou.text')} more={t('forYou.more')} />}
      {!filter && <h2 className={css.title}>{t('all')}</h2>}
      <JournalList key={filter} scope={{ kind: 'community' }} filter={filter} empty={<Empty filter={filter} />} />
    </ApplicationFrame>
  )
}

function Empty({ filter }: { filter: JournalFilter | undefined }) {
  const { t } = useTranslation('application')
  const { t: dashboard } = useTranslation('dashboard')
  const path = useLocalePath()
  return (
    <div className={css.empty}>
      <EmptyState
        illustration={<img src={nothing} alt="" width={480} height={360} />}
        title={dashboard(`overview.empty.${filter ?? 'all'}`)}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={path('/')}>
            {t('toJournal')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </div>
  )
}
