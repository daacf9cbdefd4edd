import { OwnTabs } from './own-tabs.tsx'
import { AccountStateNotice } from './account-state-notice.tsx'
import css from './journal-head.module.css'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'

/** Journal tabs above a page that has its own title. */
export function JournalTop() {
  const sum = useJournalSummary({ kind: 'me' })
  return (
    <div className={css.top}>
      <OwnTabs counts={sum?.counts} />
      <AccountStateNotice />
    </div>
  )
}
