import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { JournalSheet } from '../dashboard/journal-sheet.tsx'
import { JournalTabs } from '../dashboard/journal-tabs.tsx'
import { useJournalSum } from '../dashboard/use-journal-sum.ts'
import { ExperienceCard } from '../experience/experience-card.tsx'
import { PortraitPdfButton } from '../pdf/portrait-pdf-button.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { useLocalePath } from '../shell/locale-path.ts'
import { useMayWrite } from '../shell/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import type { Route } from './+types/user-portrait-page.ts'
import css from './portrait-page.module.css'
import { PortraitView } from './portrait-view.tsx'
import { fetchPortrait } from './queries.ts'

export const handle = { ns: ['dashboard', 'experience', 'portrait'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const portrait = await fetchPortrait(Number(params.userid))
  const { firstname, lastname } = portrait.userAttributes
  return { portrait, page: { title: `${firstname} ${lastname}` } }
}

/** What one may see of somebody's portrait. */
export default function UserPortraitPage({ loaderData: { portrait } }: Route.ComponentProps) {
  const { t } = useTranslation('portrait')
  const { t: dashboard } = useTranslation('dashboard')
  const path = useLocalePath()
  const mayWrite = useMayWrite()
  const base = path(`/${portrait.id}/user-overview`)
  const sum = useJournalSum({ of: 'user', userId: portrait.id })
  // One's own skills that are hidden stay so in the view of others.
  const skills = portrait.skills.filter(({ hidden }) => !hidden)
  return (
    <JournalSheet>
      <div className={css.back}>
        <BackLink to={path('/')}>{dashboard('overview.back')}</BackLink>
      </div>
      <JournalTabs label={dashboard('overview.tabs')} base={base} counts={sum?.counts} hasPortrait />
      <div className={css.page}>
        <PortraitView
          portrait={{ ...portrait, skills }}
          actions={mayWrite && <PortraitPdfButton userId={portrait.id} />}
          card={(experience) => <ExperienceCard experience={experience} hidesOptions />}
          address={({ id }) => path(`/experiences/${id}`)}
          allCertified={
            <Link className={buttonClass({ variant: 'ghost' })} to={`${base}/certified`}>
              {t('certified.all', { count: portrait.counts.certified })}
              <ArrowRight size={18} aria-hidden="true" />
            </Link>
          }
        />
      </div>
    </JournalSheet>
  )
}
