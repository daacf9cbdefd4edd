import { RecentActivity } from '../../features/identity/profile/recent-activity.tsx'
import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { BackLink } from '../../platform/page/back-link.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import css from './activity-page.module.css'

export const handle = { ns: ['dashboard'] }

export default function ActivityPage() {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const path = useLocalePath()
  return (
    <JournalSheet>
      <div className={css.page}>
        <BackLink to={path('/profile')}>{common('nav.profile')}</BackLink>
        <h1 className={css.title}>{t('activity.title')}</h1>
        <RecentActivity />
      </div>
    </JournalSheet>
  )
}
