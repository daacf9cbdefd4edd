import { Link, useMatches } from 'react-router'

import { JournalList } from '../../features/journal/listing/journal-list.tsx'
import { type JournalFilter, journalQuery, recommendedQuery } from '../../features/journal/cache/queries.ts'
import { Recommendations } from '../../features/journal/listing/recommendations.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import { ApplicationFrame } from './application-frame.tsx'
import css from './application-page.module.css'

export const handle = { ns: ['application', 'dashboard', 'experience', 'story'] }

const FILTERS: Record<string, JournalFilter> = {
  'application-certified': 'certified',
  'application-experiences': 'experiences',
  'application-stories': 'stories',
}

/** Starts the queries during navigation without awaiting them; the cards show their own loading state. */
export function clientLoader() {
  void queryClient.prefetchInfiniteQuery(journalQuery({ kind: 'community' }))
  void queryClient.prefetchInfiniteQuery(recommendedQuery)
  return null
}

/** Recommendations first, then all shared items or those of the selected tab. */
export default function ApplicationPage() {
  const { t } = useTranslation('application')
  const filter = FILTERS[useMatches().at(-1)?.id ?? '']
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
