import type { FeedbackExchange } from '@vecu/contract/feedback'
import { useId, useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { readFormDraft } from '../../../platform/drafts/form-draft.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { hideExchange, setHidden } from './change-feedback.ts'
import css from './feedback.module.css'
import { NOTE_DRAFT_KEY, NoteDraft, NoteForm, toDraftItem } from './note-form.tsx'
import { NoteList } from './note-list.tsx'

interface Props {
  experienceId: number
  exchange: FeedbackExchange
  onRemoved: () => void
}

/** What one reader wrote to the author, who may answer, hide and delete it. */
export function AuthorExchange({ experienceId, exchange, onRemoved }: Props) {
  const { t } = useTranslation('feedback')
  const { writer, hidden, mayWrite, notes } = exchange
  const ids = { id: experienceId, writerId: writer.id }
  const mayChange = useCanWrite()
  const headingId = useId()
  // An answer that was begun before a reload is shown again.
  const [isAnswering, setAnswering] = useState(
    () => readFormDraft(NOTE_DRAFT_KEY, toDraftItem(ids), (stored) => NoteDraft.safeParse(stored).data) !== null,
  )
  const name = `${writer.firstname} ${writer.lastname}`
  return (
    <article className={css.exchange} aria-labelledby={headingId}>
      <h3 id={headingId} className={css.person}>
        <Avatar name={writer} src={writer.avatarUrl ?? undefined} size={36} />
        {name}
      </h3>
      {hidden ? (
        <div className={css.closed}>
          <p>{t('hidden', { name: writer.firstname })}</p>
          {mayChange && (
            <Button variant="secondary" size="sm" onPress={() => void setHidden(ids, false).catch(toastError)}>
              {t('show')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <NoteList exchange={ids} notes={notes} otherName={writer.firstname} isAuthor onRemoved={onRemoved} />
          {!mayWrite && mayChange && <p className={css.closed}>{t('gone', { name: writer.firstname })}</p>}
          {isAnswering && mayWrite && (
            <NoteForm
              exchange={ids}
              label={t('answer.label', { name: writer.firstname })}
              submitLabel={t('answer.submit')}
              onSent={() => setAnswering(false)}
            />
          )}
          {mayChange && (
            <div className={css.buttons}>
              {mayWrite && !isAnswering && (
                <Button variant="secondary" size="sm" onPress={() => setAnswering(true)}>
                  {t('answer.open', { name: writer.firstname })}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-describedby={headingId}
                onPress={() => void hideExchange(ids, writer.firstname).catch(toastError)}
              >
                {t('hide.label')}
              </Button>
            </div>
          )}
        </>
      )}
    </article>
  )
}
