import { userApi } from '@vecu/contract/account'

import { FollowUpNeighbors, useFollowUpSearch } from '../../../features/members/follow-up/lazy-neighbors-bar.tsx'
import { JournalList } from '../../../features/journal/listing/journal-list.tsx'
import { filterOfPath, loadJournal, useJournalFilter } from '../../../features/journal/listing/load-journal.ts'
import { type JournalScope, firstPagePath } from '../../../features/journal/cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BackLink } from '../../../platform/page/back-link.tsx'
import { elides } from '../../../platform/i18n/elision.ts'
import type { PageHandle } from '../../../platform/host/page-handle.ts'
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

export const handle = {
  ns: ['dashboard', 'experience', 'story'],
  firstRequest: ({ params, pathname }) =>
    firstPagePath({ kind: 'user', userId: Number(params.userid) }, filterOfPath(pathname)),
} satisfies PageHandle

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const userId = Number(params.userid)
  loadJournal({ kind: 'user', userId }, url)
  const user = await clientLoad(userApi.get, { id: userId })
  return { user, page: { title: `${user.firstname} ${user.lastname}` } }
}

export default function UserOverviewPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  const filter = useJournalFilter()
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
