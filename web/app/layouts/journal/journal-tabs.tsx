import type { JournalCounts } from '@vecu/contract/journal'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { TabCount, TabLinks } from '../../design-system/navigation/tab-links.tsx'
import css from './journal-head.module.css'

const TABS = [
  { name: 'all', path: '', count: 'all' },
  { name: 'certified', path: '/certified', count: 'certifiedExperiences' },
  { name: 'experiences', path: '/experiences', count: 'experiences' },
  { name: 'stories', path: '/stories', count: 'stories' },
] as const

interface Props {
  label: string
  /** Path of the first tab, without a trailing slash; the other tabs are below it. */
  base: string
  counts: JournalCounts | undefined
  /** Query string kept on every tab, with its question mark. */
  search?: string
  /** Set for the journal of a person, which has a portrait. */
  hasPortrait?: boolean
  /** Additional tabs. */
  children?: ReactNode
}

/** Filters of a journal; each tab has its own URL. */
export function JournalTabs({ label, base, counts, search = '', hasPortrait = false, children }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={css.tabs}>
      <TabLinks label={label}>
        {TABS.map(({ name, path, count }) => (
          <NavLink key={name} to={`${base}${path}${search}` || '/'} end preventScrollReset>
            {t(`tabs.${name}`)}
            {counts && <TabCount>{counts[count]}</TabCount>}
          </NavLink>
        ))}
        {hasPortrait && (
          <NavLink to={`${base}/portrait${search}`} preventScrollReset>
            {t('tabs.portrait')}
          </NavLink>
        )}
        {children}
      </TabLinks>
    </div>
  )
}
