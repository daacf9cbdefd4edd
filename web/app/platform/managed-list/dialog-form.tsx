import { type ReactNode, useEffect, useRef } from 'react'

import { PostForm } from '../../design-system/surfaces/post-form.tsx'
import css from './dialog-form.module.css'

interface Props {
  id: string
  label: string
  /** Messages by field: after a change, the first wrong field gets the focus. */
  errors: object
  onSubmit: () => void
  children: ReactNode
}

/** Form of a `FormDialog`. */
export function DialogForm({ id, label, errors, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input')?.focus()
  }, [errors])

  return (
    <PostForm
      ref={form}
      id={id}
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </PostForm>
  )
}
