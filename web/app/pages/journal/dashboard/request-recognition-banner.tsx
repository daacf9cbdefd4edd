import { useTranslation } from 'react-i18next'

import { AskButton } from '../../../features/recognition/requests/request-button.tsx'
import { useMayWrite } from '../../../platform/session/session.ts'
import css from './new-story.module.css'
import { useJournalSum } from '../../../features/journal/cache/use-journal-summary.ts'

/** Above what is certified, once something is: before that, the empty page leads there. */
export function AskAbove() {
  const { t } = useTranslation('dashboard')
  const mayWrite = useMayWrite()
  const sum = useJournalSum({ of: 'me' })
  if (!mayWrite || !sum || sum.counts.certified === 0) return null
  return (
    <p className={css.way}>
      <AskButton variant="second" size="sm">
        {t('empty.ask')}
      </AskButton>
    </p>
  )
}
