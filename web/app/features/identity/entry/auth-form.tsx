import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { errorText } from '../../../platform/failures/error-text.ts'
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
  /** Field that gets the focus after an error that concerns no field in particular. */
  retryField?: Path<Values>
  /** Errors that it throws appear under the fields, or above the button if no field is named. */
  onSend: (values: Values) => Promise<void>
  /** Returns true when the page shows the error itself. */
  onError?: (error: ApiError) => boolean
}

export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, submit, pending, children, posted, note, retryField, onSend, onError } = props
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const [failure, setFailure] = useState<string>()
  const { isSubmitting } = form.formState

  async function send(values: Values) {
    setFailure(undefined)
    try {
      await onSend(values)
    } catch (error) {
      if (!(error instanceof ApiError)) return toastError(error)
      if (onError?.(error) || applyFieldErrors(form, error)) return
      const details = Object.values(error.errors ?? {}).flat()
      setFailure([errorText(i18n, error), ...details].join(' '))
      if (retryField !== undefined) form.setFocus(retryField, { shouldSelect: true })
    }
  }

  return (
    <ValidatedForm
      form={form}
      label={label}
      className={css.form}
      posted={posted}
      summary={{ from: 2, text: (count) => t('form.toReview', { count }) }}
      failure={failure}
      submit={
        <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel={pending} fullWidth>
          {submit}
        </Button>
      }
      onSend={send}
    >
      {children}
      {note}
    </ValidatedForm>
  )
}
