import { userApi } from '@vecu/contract/account'
import { useMatches } from 'react-router'

import { FollowUpNeighbors, useFollowUpSearch } from '../../../features/members/follow-up/lazy-neighbors-bar.tsx'
import { JournalList } from '../../../features/journal/listing/journal-list.tsx'
import type { JournalFilter, JournalScope } from '../../../features/journal/cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BackLink } from '../../../platform/page/back-link.tsx'
import { elides } from '../../../platform/i18n/elision.ts'
import { clientLoad } from '../../../platform/api/client-load.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx'
import nothing from '../../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import type { Route } from './+types/user-overview-page.ts'
import { GroupEyebrow } from '../../../layouts/journal/group-eyebrow.tsx'
import { JournalSheet } from '../../../layouts/journal/journal-sheet.tsx'
import { JournalTabs } from '../../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import css from './user-overview-page.module.css'

export const handle = { ns: ['dashboard', 'experience', 'story'] }

const FILTERS: Record<string, JournalFilter> = {
  'user-overview-certified': 'certified',
  'user-overview-experiences': 'experiences',
  'user-overview-stories': 'stories',
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = await clientLoad(userApi.get, { id: Number(params.userid) })
  return { user, page: { title: `${user.firstname} ${user.lastname}` } }
}

export default function UserOverviewPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  const filter = FILTERS[useMatches().at(-1)?.id ?? '']
  const scope: JournalScope = { kind: 'user', userId: user.id }
  const sum = useJournalSummary(scope)
  const followUpSearch = useFollowUpSearch()
  const isElided = useLocale() === 'fr' && elides(user.firstname)
  const name = `${user.firstname} ${user.lastname}`
  return (
    <JournalSheet>
      <div className={css.top}>
        <BackLink to={path('/')} within={path(`/${user.id}/user-overview`)}>
          {t('overview.back')}
        </BackLink>
      </div>
      <FollowUpNeighbors userId={user.id} />
      <header className={css.header}>
        <Avatar name={user} src={user.avatarUrl ?? undefined} size={84} />
        <div className={css.text}>
          <GroupEyebrow groups={user.groupsAttributes} />
          <h1 className={css.title}>{t(isElided ? 'overview.title.elided' : 'overview.title.plain', { name })}</h1>
        </div>
      </header>
      <JournalTabs
        label={t('overview.tabs')}
        base={path(`/${user.id}/user-overview`)}
        counts={sum?.counts}
        search={followUpSearch}
        hasPortrait
      />
      <JournalList
        key={filter}
        scope={scope}
        filter={filter}
        empty={
          <div className={css.empty}>
            <EmptyState
              illustration={<img src={nothing} alt="" width={480} height={360} />}
              title={t(`overview.empty.${filter ?? 'all'}`)}
            />
          </div>
        }
      />
    </JournalSheet>
  )
}
