import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { Hint } from './hint.tsx'

/** Shown only before the first experience. */
export function WriteHint() {
  const sum = useJournalSummary({ kind: 'me' })
  return sum?.counts.experiences === 0 ? <Hint step="write" /> : null
}
