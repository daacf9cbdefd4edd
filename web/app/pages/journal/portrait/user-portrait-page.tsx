import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { Link } from 'react-router'

import { JournalSheet } from '../../../layouts/journal/journal-sheet.tsx'
import { JournalTabs } from '../../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { FollowUpNeighbors, useFollowUpSearch } from '../../../features/members/follow-up/lazy-neighbors-bar.tsx'
import { ExperienceCard } from '../../../features/journal/experience/experience-card.tsx'
import { PortraitPdfButton } from '../../../features/documents/pdf/portrait-pdf-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BackLink } from '../../../platform/page/back-link.tsx'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import type { Route } from './+types/user-portrait-page.ts'
import css from './portrait-page.module.css'
import { loadJournal } from '../../../features/journal/listing/load-journal.ts'
import { PortraitView } from '../../../features/journal/portrait/portrait-view.tsx'
import { fetchPortrait } from '../../../features/journal/portrait/queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['dashboard', 'experience', 'portrait', 'story'] }

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const userId = Number(params.userid)
  loadJournal({ kind: 'user', userId }, url)
  const portrait = await fetchPortrait(userId)
  const { firstname, lastname } = portrait.userAttributes
  return { portrait, page: { title: `${firstname} ${lastname}` } }
}

export default function UserPortraitPage({ loaderData: { portrait } }: Route.ComponentProps) {
  const { t } = useTranslation('portrait')
  const { t: dashboard } = useTranslation('dashboard')
  const path = useLocalePath()
  const mayWrite = useCanWrite()
  const base = path(`/${portrait.id}/user-overview`)
  const sum = useJournalSummary({ kind: 'user', userId: portrait.id })
  const followUpSearch = useFollowUpSearch()
  // The owner receives hidden skills too, but this page shows what others see.
  const skills = portrait.skills.filter(({ hidden }) => !hidden)
  return (
    <JournalSheet>
      <div className={css.back}>
        <BackLink to={path('/')} within={base}>
          {dashboard('overview.back')}
        </BackLink>
      </div>
      <FollowUpNeighbors userId={portrait.id} />
      <JournalTabs
        label={dashboard('overview.tabs')}
        base={base}
        counts={sum?.counts}
        search={followUpSearch}
        hasPortrait
      />
      <div className={css.page}>
        <PortraitView
          portrait={{ ...portrait, skills }}
          actions={mayWrite && <PortraitPdfButton userId={portrait.id} />}
          card={(experience) => <ExperienceCard experience={experience} hidesOptions />}
          getExperienceUrl={({ id }) => path(`/experiences/${id}`)}
          getStoryUrl={({ id }) => path(`/stories/${id}`)}
          allStories={
            <Link className={buttonClass({ variant: 'ghost' })} to={`${base}/stories`}>
              {t('stories.all', { count: portrait.counts.stories })}
              <Icon of={ArrowRight} size={18} />
            </Link>
          }
          allCertified={
            <Link className={buttonClass({ variant: 'ghost' })} to={`${base}/certified`}>
              {t('certified.all', { count: portrait.counts.certified })}
              <Icon of={ArrowRight} size={18} />
            </Link>
          }
        />
      </div>
    </JournalSheet>
  )
}
