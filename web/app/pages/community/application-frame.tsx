import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { JournalTabs } from '../../layouts/journal/journal-tabs.tsx'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../platform/host/community.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { Eyebrow } from '../../design-system/marks/eyebrow.tsx'
import { TabCount } from '../../design-system/navigation/tab-links.tsx'
import css from './application-frame.module.css'
import { membersQuery } from './members-query.ts'
import { useOfficialScope } from './use-official-scope.ts'

/** Title and tabs of the community pages. */
export function ApplicationFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application')
  const path = useLocalePath()
  const { name } = useCommunity()
  const counts = useJournalSummary({ kind: 'community' })?.counts
  const official = useJournalSummary(useOfficialScope())?.counts
  const members = useInfiniteQuery(membersQuery('')).data?.pages[0]?.totalPages.count
  return (
    <JournalSheet>
      <header className={css.hero}>
        <Eyebrow>{name}</Eyebrow>
        <h1 className={css.title}>{t('title')}</h1>
        {/* Reserves the line before the counts arrive, to avoid a layout shift. */}
        <p className={css.intro}>
          {members !== undefined && t('intro.members', { count: members })}
          {members !== undefined && counts && ' · '}
          {counts && t('intro.shared', { count: counts.all })}
          &nbsp;
        </p>
      </header>
      <JournalTabs label={t('tabs.label')} base={path('/application')} counts={counts}>
        <NavLink to={path('/application/members')} preventScrollReset>
          {t('tabs.members')}
          {members !== undefined && <TabCount>{members}</TabCount>}
        </NavLink>
        <NavLink to={path('/application/official')} preventScrollReset>
          {t('tabs.official')}
          {official && <TabCount>{official.all}</TabCount>}
        </NavLink>
      </JournalTabs>
      {children}
    </JournalSheet>
  )
}
