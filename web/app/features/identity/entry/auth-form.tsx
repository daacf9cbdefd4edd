import { type ReactNode, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { errorText } from '../../../platform/failures/error-text.ts'
import type { FieldName, FieldValues } from '../../../platform/forms/form-control.ts'
import type { Form } from '../../../platform/forms/use-form.ts'
import { useLoadOnFocus } from '../../../platform/forms/load-calls.ts'
import { applyFieldErrors } from '../../../platform/forms/form-validation.ts'
import type { PostedForm } from '../../../platform/forms/posted-form.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ValidatedForm } from '../../../platform/forms/validated-form.tsx'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import css from './auth-form.module.css'
import { loadEntryCalls } from './load-entry-calls.ts'

interface Props<Values extends FieldValues> {
  form: Form<Values>
  label: string
  submit: string
  pending: string
  children: ReactNode
  /** Result of a submission without JavaScript. */
  posted?: PostedForm<Values> | undefined
  note?: ReactNode
  /** Field that gets the focus after an error that concerns no field in particular. */
  retryField?: FieldName<Values>
  /** Errors that it throws appear under the fields, or above the button if no field is named. */
  onSend: (values: Values) => Promise<void>
  /** Returns true when the page shows the error itself. */
  onError?: (error: ApiError) => boolean
}

export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, submit, pending, children, posted, note, retryField, onSend, onError } = props
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const [failure, setFailure] = useState<string>()
  useLoadOnFocus(loadEntryCalls)

  async function send(values: Values) {
    setFailure(undefined)
    try {
      await onSend(values)
    } catch (error) {
      if (!(error instanceof ApiError)) return toastError(error)
      if (onError?.(error) || applyFieldErrors(form, error)) return
      const details = Object.values(error.errors ?? {}).flat()
      setFailure([errorText(i18n, error), ...details].join(' '))
      if (retryField !== undefined) form.control.focus(retryField, true)
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
        <PlainButton type="submit" size="lg" isPending={form.isSubmitting} pendingLabel={pending} fullWidth>
          {submit}
        </PlainButton>
      }
      onSend={send}
    >
      {children}
      {note}
    </ValidatedForm>
  )
}
