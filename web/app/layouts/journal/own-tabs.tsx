import type { JournalCounts } from '@vecu/contract/journal'
import { NavLink } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { JournalTabs } from './journal-tabs.tsx'

export function OwnTabs({ counts }: { counts: JournalCounts | undefined }) {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  return (
    <JournalTabs label={t('tabs.label')} base={path('/').replace(/\/$/, '')} counts={counts} hasPortrait>
      <NavLink to={path('/profile')} preventScrollReset>
        {t('tabs.profile')}
      </NavLink>
    </JournalTabs>
  )
}
