import type { ReactNode } from 'react'

import { Button } from '../actions/button.tsx'
import { PostForm } from './post-form.tsx'
import css from './form-card.module.css'

interface Props {
  label: string
  submit: string
  pending: string
  isPending: boolean
  onSubmit: () => Promise<void>
  /** Secondary action beside the submit button. */
  other?: ReactNode
  children: ReactNode
}

export function FormCard({ label, submit, pending, isPending, onSubmit, other, children }: Props) {
  return (
    <PostForm
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <div className={css.end}>
        <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={pending}>
          {submit}
        </Button>
        {other}
      </div>
    </PostForm>
  )
}
