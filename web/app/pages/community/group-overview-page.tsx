import { groupApi } from '@vecu/contract/group'
import { Link, NavLink, useLocation, useRevalidator } from 'react-router'

import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { JournalTabs } from '../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'
import { JournalList } from '../../features/journal/listing/journal-list.tsx'
import { filterOfPath, loadJournal, useJournalFilter } from '../../features/journal/listing/load-journal.ts'
import { type JournalScope, firstPagePath } from '../../features/journal/cache/queries.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { PageHandle } from '../../platform/host/page-handle.ts'
import { clientLoad } from '../../platform/api/client-load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucun-resultat.svg?url'
import { TabCount } from '../../design-system/navigation/tab-links.tsx'
import type { Route } from './+types/group-overview-page.ts'
import { GroupHead } from '../../features/members/group/group-head.tsx'
import { GroupMembers } from '../../features/members/group/group-members.tsx'
import css from '../../features/members/group/group-overview.module.css'

export const handle = {
  ns: ['groups', 'follow-up', 'dashboard', 'experience', 'story', 'onboarding'],
  firstRequest: ({ params, pathname }) =>
    isMembers(pathname)
      ? undefined
      : firstPagePath({ kind: 'group', groupId: Number(params.groupId) }, filterOfPath(pathname)),
} satisfies PageHandle

/** The tab that shows no journal. */
function isMembers(pathname: string): boolean {
  return pathname.endsWith('/members')
}

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const groupId = Number(params.groupId)
  loadJournal({ kind: 'group', groupId }, url)
  const group = await clientLoad(groupApi.get, { id: groupId, view: 'group_info' })
  return { group, page: { title: group.name } }
}

export default function GroupOverviewPage({ loaderData: { group } }: Route.ComponentProps) {
  const { t } = useTranslation('groups')
  const { t: dashboard } = useTranslation('dashboard')
  const { t: first } = useTranslation('onboarding')
  const path = useLocalePath()
  const { revalidate } = useRevalidator()
  const showsMembers = isMembers(useLocation().pathname)
  const filter = useJournalFilter()
  const scope: JournalScope = { kind: 'group', groupId: group.id }
  const sum = useJournalSummary(scope)
  const base = path(`/group-overview/${group.id}`)
  return (
    <JournalSheet>
      <GroupHead group={group} onChanged={() => void revalidate()} />
      <JournalTabs label={t('overview.tabs')} base={base} counts={sum?.counts}>
        <NavLink to={`${base}/members`} preventScrollReset>
          {t('overview.members')}
          <TabCount>{group.membersCount}</TabCount>
        </NavLink>
      </JournalTabs>
      {showsMembers ? (
        <GroupMembers groupId={group.id} />
      ) : (
        <JournalList
          key={`${group.id} ${filter}`}
          scope={scope}
          filter={filter}
          empty={
            <div className={css.empty}>
              <EmptyState
                illustration={<img src={nothing} alt="" width={480} height={360} />}
                title={dashboard(`overview.empty.${filter ?? 'all'}`)}
                action={
                  <Link className={buttonClass({ variant: 'secondary' })} to={path('/create-experience')}>
                    {dashboard('empty.create')}
                  </Link>
                }
              >
                {first('empty.group')}
              </EmptyState>
            </div>
          }
        />
      )}
    </JournalSheet>
  )
}
