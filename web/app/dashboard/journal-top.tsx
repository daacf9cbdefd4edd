import { OwnTabs } from './own-tabs.tsx'
import { StandingNotice } from './standing-notice.tsx'
import css from './journal-head.module.css'
import { useJournalSum } from './use-journal-sum.ts'

/** The ways between the pages of one's journal, over a page that has a title of its own. */
export function JournalTop() {
  const sum = useJournalSum({ of: 'me' })
  return (
    <div className={css.top}>
      <OwnTabs counts={sum?.counts} />
      <StandingNotice />
    </div>
  )
}
