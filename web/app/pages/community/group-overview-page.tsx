import { groupApi } from '@vecu/contract/group'
import { Link, NavLink, useMatches, useRevalidator } from 'react-router'

import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { JournalTabs } from '../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'
import { JournalList } from '../../features/journal/listing/journal-list.tsx'
import type { JournalFilter, JournalScope } from '../../features/journal/cache/queries.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
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

export const handle = { ns: ['groups', 'follow-up', 'dashboard', 'experience', 'story', 'onboarding'] }

const FILTERS: Record<string, JournalFilter> = {
  'group-overview-certified': 'certified',
  'group-overview-experiences': 'experiences',
  'group-overview-stories': 'stories',
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const group = await clientLoad(groupApi.get, { id: Number(params.groupId), view: 'group_info' })
  return { group, page: { title: group.name } }
}

export default function GroupOverviewPage({ loaderData: { group } }: Route.ComponentProps) {
  const { t } = useTranslation('groups')
  const { t: dashboard } = useTranslation('dashboard')
  const { t: first } = useTranslation('onboarding')
  const path = useLocalePath()
  const { revalidate } = useRevalidator()
  const routeId = useMatches().at(-1)?.id ?? ''
  const filter = FILTERS[routeId]
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
      {routeId === 'group-overview-members' ? (
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
