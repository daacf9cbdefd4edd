import { MAX_FEEDBACK_NOTE } from '@vecu/contract/constants'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'

import { Button } from '../../../design-system/actions/button.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import { type ExchangeIds, sendNote } from './change-feedback.ts'
import css from './feedback.module.css'

export const NOTE_DRAFT_KEY = 'draft-feedback'
export const toDraftItem = ({ id, writerId }: ExchangeIds) => `${id}-${writerId}`

/** `leftOut` is what a longer text lost at the limit. */
export const NoteDraft = z.object({ text: z.string(), leftOut: z.string() }).partial()

interface Texts {
  text: string
  leftOut: string
}

const EMPTY: Texts = { text: '', leftOut: '' }

interface Props {
  exchange: ExchangeIds
  label: string
  submitLabel: string
  tip?: string
  onSent?: () => void
}

/** Writes a note. The draft survives a reload and an expired session. */
export function NoteForm({ exchange, label, submitLabel, tip, onSent }: Props) {
  const { t } = useTranslation('feedback')
  const { restored, keep, forget } = useFormDraft<Texts>(NOTE_DRAFT_KEY, toDraftItem(exchange), NoteDraft, EMPTY)
  const [texts, setTexts] = useState<Texts>({ ...EMPTY, ...restored })
  const [showsError, setShowsError] = useState(false)
  const [isPending, setPending] = useState(false)
  const isEmpty = texts.text.trim() === ''

  function change(part: Partial<Texts>) {
    // Based on the latest state, because a cut text changes both fields in one event.
    setTexts((before) => ({ ...before, ...part }))
  }

  useEffect(() => {
    keep(texts, EMPTY)
  }, [keep, texts])

  async function send(event: FormEvent) {
    event.preventDefault()
    setShowsError(isEmpty)
    if (isEmpty || isPending) return
    setPending(true)
    try {
      await sendNote(exchange, texts.text.trim())
      forget()
      setTexts(EMPTY)
      onSent?.()
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <PostForm className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <WrittenField
        label={label}
        isRequired
        limit={MAX_FEEDBACK_NOTE}
        lines={3}
        value={texts.text}
        onChange={(text) => change({ text })}
        leftOut={texts.leftOut}
        onLeftOut={(leftOut) => change({ leftOut })}
        {...(tip !== undefined && { tip })}
        error={showsError && isEmpty ? t('missing') : undefined}
      />
      <div>
        <Button type="submit" size="sm" isPending={isPending} pendingLabel={t('sending')}>
          {submitLabel}
        </Button>
      </div>
    </PostForm>
  )
}
