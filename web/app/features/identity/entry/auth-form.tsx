import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../../../platform/failures/api-error.ts'
import { applyFieldErrors } from '../../../platform/forms/form-validation.ts'
import type { PostedForm } from '../../../platform/forms/posted-form.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ValidatedForm } from '../../../platform/forms/validated-form.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './auth-form.module.css'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  label: string
  submit: string
  pending: string
  children: ReactNode
  /** Result of a submission without JavaScript. */
  posted?: PostedForm<Values> | undefined
  note?: ReactNode
  /** Errors that it throws appear under the fields and in a toast. */
  onSend: (values: Values) => Promise<void>
  /** Returns true when the page shows the error itself. */
  onError?: (error: ApiError) => boolean
}

export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, submit, pending, children, posted, note, onSend, onError } = props
  const { t } = useTranslation('auth')
  const { isSubmitting } = form.formState

  async function send(values: Values) {
    try {
      await onSend(values)
    } catch (error) {
      if (error instanceof ApiError && onError?.(error)) return
      applyFieldErrors(form, error)
      await toastError(error)
    }
  }

  return (
    <ValidatedForm
      form={form}
      label={label}
      className={css.form}
      posted={posted}
      summary={{ from: 2, text: (count) => t('form.toReview', { count }) }}
      onSend={send}
    >
      {children}
      {note}
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel={pending} fullWidth>
        {submit}
      </Button>
    </ValidatedForm>
  )
}
