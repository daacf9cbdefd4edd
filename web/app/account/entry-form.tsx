import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../shell/api-error.ts'
import { placeFieldErrors } from '../shell/form-words.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import css from './entry-form.module.css'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  label: string
  submit: string
  pending: string
  children: ReactNode
  /** Small print above the button. */
  note?: ReactNode
  /** Does what the form is for; what it throws is told under the fields and in a toast. */
  onSend: (values: Values) => Promise<void>
  /** A refusal that the page tells in its own way. */
  onRefused?: (error: ApiError) => boolean
}

export function EntryForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, submit, pending, children, note, onSend, onRefused } = props
  const { t } = useTranslation('auth')
  const { errors, isSubmitting, submitCount } = form.formState
  const faults = Object.keys(errors).length

  async function send(values: Values) {
    try {
      await onSend(values)
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) return
      placeFieldErrors(form, error)
      await toastError(error)
    }
  }

  return (
    <form
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(send)(event)
      }}
    >
      <p role="alert" className={css.faults}>
        {submitCount > 0 && faults > 1 ? t('form.toReview', { count: faults }) : null}
      </p>
      {children}
      {note}
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel={pending} fullWidth>
        {submit}
      </Button>
    </form>
  )
}
