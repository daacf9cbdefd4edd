import { Link } from 'react-router'

import { JournalTabs } from '../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'
import { JournalList } from '../../features/journal/listing/journal-list.tsx'
import { loadJournal, useJournalFilter } from '../../features/journal/listing/load-journal.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { useSession } from '../../platform/session/session.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import type { Route } from './+types/official-page.ts'
import { ApplicationFrame } from './application-frame.tsx'
import page from './application-page.module.css'
import css from './official-page.module.css'
import { toOfficialScope, useOfficialScope } from './use-official-scope.ts'

export const handle = { ns: ['application', 'dashboard', 'experience', 'story', 'onboarding'] }

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { user } = useSession.getState()
  if (user) loadJournal(toOfficialScope(user), url)
  return null
}

export default function OfficialPage() {
  const { t } = useTranslation('application')
  const { t: first } = useTranslation('onboarding')
  const path = useLocalePath()
  const { name, favicon } = useCommunity()
  const filter = useJournalFilter()
  const scope = useOfficialScope()
  const sum = useJournalSummary(scope)
  return (
    <ApplicationFrame>
      <section className={css.official} aria-labelledby="official">
        <header className={css.letterhead}>
          {favicon && <img src={favicon} alt="" width={56} height={56} />}
          <div>
            <h2 id="official">{t('official.title')}</h2>
            <p>{t('official.text', { community: name })}</p>
          </div>
        </header>
        <JournalTabs label={t('official.tabs')} base={path('/application/official')} counts={sum?.counts} />
        <JournalList
          key={filter}
          scope={scope}
          filter={filter}
          empty={
            <div className={page.empty}>
              <EmptyState
                illustration={<img src={nothing} alt="" width={480} height={360} />}
                title={t('official.empty')}
                action={
                  <Link className={buttonClass({ variant: 'secondary' })} to={path('/application')}>
                    {first('empty.toCommunity')}
                  </Link>
                }
              >
                {first('empty.official')}
              </EmptyState>
            </div>
          }
        />
      </section>
    </ApplicationFrame>
  )
}
