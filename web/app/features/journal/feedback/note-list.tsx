import type { FeedbackExchange, FeedbackNote } from '@vecu/contract/feedback'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useId } from 'react'

import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { type ExchangeIds, removeNote, reportNote } from './change-feedback.ts'
import css from './feedback.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  exchange: ExchangeIds
  notes: FeedbackExchange['notes']
  /** First name of the other person. */
  otherName: string
  /** The author may also delete what they received. */
  isAuthor: boolean
  onRemoved: () => void
}

/** Notes of an exchange, oldest first. */
export function NoteList({ notes, ...props }: Props) {
  return (
    <ol className={css.notes}>
      {notes.map((note) => (
        <Note key={note.id} note={note} {...props} />
      ))}
    </ol>
  )
}

function Note({ note, exchange, otherName, isAuthor, onRemoved }: Omit<Props, 'notes'> & { note: FeedbackNote }) {
  const { t } = useTranslation('feedback')
  const mayChange = useCanWrite()
  const textId = useId()

  async function remove() {
    if (await removeNote(exchange, note.id)) onRemoved()
  }

  return (
    <li className={css.note} data-own={note.own || undefined}>
      <p className={css.head}>
        <b>{note.own ? t('you') : otherName}</b>
        <RelativeTime className={css.when ?? ''} at={note.createdAt} />
        {note.notificationId !== null && <span className={css.new}>{t('new')}</span>}
        {note.reported && <span className={css.when}>{t('report.state')}</span>}
      </p>
      <p id={textId} className={css.text}>
        {note.text}
      </p>
      {mayChange && (
        <div className={css.actions}>
          {!note.own && !note.reported && (
            <IconButton
              label={t('report.label')}
              aria-describedby={textId}
              onPress={() => void reportNote(exchange, note.id).catch(toastError)}
            >
              <Icon of={Flag} size={18} />
            </IconButton>
          )}
          {(note.own || isAuthor) && (
            <IconButton
              label={t('remove.label')}
              variant="danger"
              aria-describedby={textId}
              onPress={() => void remove().catch(toastError)}
            >
              <Icon of={Trash} size={18} />
            </IconButton>
          )}
        </div>
      )}
    </li>
  )
}
