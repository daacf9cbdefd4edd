import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { hasRoute } from '../route-table.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import emptyJournal from '../ui/empty-states/aucune-experience.svg?url'
import css from './dashboard-page.module.css'
import { JournalHead } from './journal-head.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import { RecentActivity } from './recent-activity.tsx'

export const handle = { ns: ['dashboard'] }

export default function DashboardPage() {
  return (
    <JournalSheet>
      <JournalHead />
      <div className={css.spread}>
        <EmptyJournal />
        <RecentActivity />
      </div>
    </JournalSheet>
  )
}

function EmptyJournal() {
  const { t } = useTranslation('dashboard')
  const { active, status } = useUser()
  const path = useLocalePath()
  const mayWrite = active && status === 'accepted' && hasRoute('create-experience')
  return (
    <EmptyState
      illustration={<img src={emptyJournal} alt="" width={480} height={360} />}
      title={t('empty.title')}
      action={
        <>
          {mayWrite && (
            <Link className={buttonClass()} to={path('/create-experience')}>
              {t('empty.create')}
            </Link>
          )}
          <Link className={buttonClass({ variant: 'second' })} to={path('/tutorial')}>
            {t('empty.tour')}
          </Link>
        </>
      }
    >
      {t(mayWrite ? 'empty.write' : 'empty.tourText')}
    </EmptyState>
  )
}
