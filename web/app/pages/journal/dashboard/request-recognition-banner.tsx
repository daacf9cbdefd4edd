import { RequestRecognitionButton } from '../../../features/recognition/requests/request-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import css from './new-story.module.css'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'

/** Absent without certified items, because the empty state has the same link. Reserves its place until they are counted. */
export function RequestRecognitionBanner() {
  const { t } = useTranslation('dashboard')
  const mayWrite = useCanWrite()
  const sum = useJournalSummary({ kind: 'me' })
  if (mayWrite && !sum) return <p className={css.link} />
  if (!mayWrite || sum?.counts.certifiedExperiences === 0) return null
  return (
    <p className={css.link}>
      <RequestRecognitionButton variant="secondary" size="sm">
        {t('empty.ask')}
      </RequestRecognitionButton>
    </p>
  )
}
