import { useTranslation } from 'react-i18next'

import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { RequestRecognitionButton } from '../../../features/recognition/requests/request-button.tsx'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Hint } from './hint.tsx'

/** Whoever has written this much without a seal knows where to ask for one. */
const FEW = 3

/** Once something is written and nothing is certified: whom one could ask. */
export function AskHint() {
  const { t } = useTranslation('dashboard')
  const mayWrite = useCanWrite()
  const { counts } = useJournalSummary({ of: 'me' }) ?? {}
  if (!mayWrite || !counts || counts.certified > 0) return null
  if (counts.experiences === 0 || counts.experiences > FEW) return null
  return (
    <Hint
      step="ask"
      action={
        <RequestRecognitionButton variant="second" size="sm">
          {t('empty.ask')}
        </RequestRecognitionButton>
      }
    />
  )
}
