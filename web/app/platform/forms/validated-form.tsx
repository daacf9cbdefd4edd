import type { ReactNode } from 'react'

import { PostForm } from '../../design-system/surfaces/post-form.tsx'
import type { FieldValues } from './form-control.ts'
import { useFormErrorMessage } from './form-error-message.ts'
import type { PostedForm } from './posted-form.ts'
import { useTypedFields } from './typed-before-hydration.ts'
import type { Form } from './use-form.ts'
import css from './validated-form.module.css'

interface Props<Values extends FieldValues> {
  form: Form<Values>
  label: string
  className: string | undefined
  /** Action data of a submission without JavaScript. */
  posted: PostedForm<Values> | undefined
  /** Number of errors from which the summary is shown; fewer are shown at their fields only. */
  summary: { from: number; text: (count: number) => string }
  /** Content above the summary. */
  lead?: ReactNode
  children: ReactNode
  /** Why the last submission failed; shown above the button, because no field shows it. */
  failure?: string | undefined
  /** The button that sends the form. */
  submit: ReactNode
  onSend: (values: Values) => Promise<void>
}

/** Form that works without JavaScript, with a summary of errors above its fields and other failures above its button. */
export function ValidatedForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, label, className, posted, summary, lead, children, failure, submit, onSend } = props
  const { errors, submitCount } = form
  const count = Object.keys(errors).length
  const element = useTypedFields(form)
  const postedFailure = useFormErrorMessage(form, posted)
  const isSummarized = (posted !== undefined || submitCount > 0) && count >= summary.from
  const message = isSummarized ? undefined : (failure ?? postedFailure)
  return (
    <PostForm
      ref={element}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(onSend)(event)
      }}
    >
      {lead}
      {message === undefined && (
        <p role="alert" className={css.summary}>
          {isSummarized && summary.text(count)}
        </p>
      )}
      {children}
      {message !== undefined && (
        <p role="alert" className={css.summary}>
          {message}
        </p>
      )}
      {submit}
    </PostForm>
  )
}
