import type { FeedbackExchange } from '@vecu/contract/feedback'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ExchangeIds } from './change-feedback.ts'
import css from './feedback.module.css'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'

interface Props {
  ids: ExchangeIds
  exchange: FeedbackExchange | undefined
  mayWrite: boolean
  authorName: string
  onRemoved: () => void
}

/** A reader’s own exchange with the author of the experience. */
export function ReaderExchange({ ids, exchange, mayWrite, authorName, onRemoved }: Props) {
  const { t } = useTranslation('feedback')
  return (
    <div className={css.exchange}>
      {exchange && (
        <NoteList exchange={ids} notes={exchange.notes} otherName={authorName} isAuthor={false} onRemoved={onRemoved} />
      )}
      {mayWrite ? (
        <NoteForm
          exchange={ids}
          label={t('write.label')}
          submitLabel={t('write.submit')}
          tip={t('write.tip', { name: authorName })}
        />
      ) : (
        <p className={css.closed}>{t('closed')}</p>
      )}
    </div>
  )
}
