import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { entryOfPattern } from '../../route-table.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { guardRedirect } from '../../platform/session/guards.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useUser } from '../../platform/session/session.ts'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import { NoticeReminder } from '../../features/community/settings/notice-reminder.tsx'
import { openCasesQuery } from '../../features/journal/moderation/queries.ts'
import { TabLinks } from '../../design-system/navigation/tab-links.tsx'
import css from './admin-frame.module.css'

const PAGES = [
  { name: 'members', path: 'admin/manage-members' },
  { name: 'groups', path: 'admin/manage-groups' },
  { name: 'reports', path: 'admin/reports' },
  { name: 'settings', path: 'admin/settings' },
  { name: 'statistics', path: 'admin/statistics' },
  { name: 'audit', path: 'admin/audit' },
] as const

interface Props {
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  /** Main action, at the end of the heading line. */
  action?: ReactNode
  children: ReactNode
}

/** Frame of all administration pages. Requires the message file `admin`. */
export function AdminFrame({ title, intro, action, children }: Props) {
  return (
    <NotebookPage>
      <div className={css.page}>
        <AdminTabs />
        <header className={css.header}>
          <div className={css.text}>
            <h1>{title}</h1>
            {intro !== undefined && <p className={css.intro}>{intro}</p>}
          </div>
          {action}
        </header>
        <NoticeReminder />
        {children}
      </div>
    </NotebookPage>
  )
}

/** Lists only the pages that exist and that the viewer may open. */
function AdminTabs() {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const user = useUser()
  const visiblePages = PAGES.filter((page) => {
    const entry = entryOfPattern(page.path)
    return entry && guardRedirect(entry, user) === undefined
  })
  if (visiblePages.length < 2) return null
  return (
    <div className={css.tabs}>
      <TabLinks label={t('tabs.label')}>
        {visiblePages.map((page) => (
          <NavLink key={page.name} to={path(`/${page.path}`)}>
            {page.name === 'reports' ? <ReportsLabel /> : t(`tabs.${page.name}`)}
          </NavLink>
        ))}
      </TabLinks>
    </div>
  )
}

/** With the number of open cases, once it is known. */
function ReportsLabel() {
  const { t } = useTranslation('admin')
  const { data: count = 0 } = useQuery(openCasesQuery)
  return count > 0 ? t('tabs.reportsOpen', { number: String(count) }) : t('tabs.reports')
}
