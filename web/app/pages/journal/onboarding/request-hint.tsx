import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { RequestRecognitionButton } from '../../../features/recognition/requests/request-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Hint } from './hint.tsx'

/** Members with more experiences than this no longer get the hint. */
const FEW = 3

/** Shown after the first experiences while none is certified. */
export function RequestHint() {
  const { t } = useTranslation('dashboard')
  const mayWrite = useCanWrite()
  const { counts } = useJournalSummary({ kind: 'me' }) ?? {}
  if (!mayWrite || !counts || counts.certifiedExperiences > 0) return null
  if (counts.experiences === 0 || counts.experiences > FEW) return null
  return (
    <Hint
      step="ask"
      action={
        <RequestRecognitionButton variant="secondary" size="sm">
          {t('empty.ask')}
        </RequestRecognitionButton>
      }
    />
  )
}
