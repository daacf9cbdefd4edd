import { OwnTabs } from './own-tabs.tsx'
import { AccountStateNotice } from './account-state-notice.tsx'
import css from './journal-head.module.css'
import { useJournalSummary } from '../../features/journal/cache/use-journal-summary.ts'

/** The ways between the pages of one's journal, over a page that has a title of its own. */
export function JournalTop() {
  const sum = useJournalSummary({ of: 'me' })
  return (
    <div className={css.top}>
      <OwnTabs counts={sum?.counts} />
      <AccountStateNotice />
    </div>
  )
}
