import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../../../platform/failures/api-error.ts'
import { applyFieldErrors } from '../../../platform/forms/form-validation.ts'
import type { PostedForm } from '../../../platform/forms/posted-form.ts'
import { useRefusalMessage } from '../../../platform/forms/form-error-message.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useTypedFields } from '../../../platform/forms/typed-before-hydration.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import css from './auth-form.module.css'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  label: string
  submit: string
  pending: string
  children: ReactNode
  /** The answer to a submission without scripts. */
  posted?: PostedForm<Values> | undefined
  /** Small print above the button. */
  note?: ReactNode
  /** Does what the form is for; what it throws is told under the fields and in a toast. */
  onSend: (values: Values) => Promise<void>
  /** A refusal that the page tells in its own way. */
  onRefused?: (error: ApiError) => boolean
}

export function AuthForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, submit, pending, children, posted, note, onSend, onRefused } = props
  const { t } = useTranslation('auth')
  const { errors, isSubmitting, submitCount } = form.formState
  const faults = Object.keys(errors).length
  const element = useTypedFields(form)
  const refusal = useRefusalMessage(form, posted)

  async function send(values: Values) {
    try {
      await onSend(values)
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) return
      applyFieldErrors(form, error)
      await toastError(error)
    }
  }

  return (
    <PostForm
      ref={element}
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(send)(event)
      }}
    >
      <p role="alert" className={css.faults}>
        {(posted !== undefined || submitCount > 0) && faults > 1 ? t('form.toReview', { count: faults }) : refusal}
      </p>
      {children}
      {note}
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel={pending} fullWidth>
        {submit}
      </Button>
    </PostForm>
  )
}
