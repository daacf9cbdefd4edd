import { type ReactNode, useId } from 'react'

import css from './choice-group.module.css'

interface Props {
  label: string
  error: string | undefined
  /** Checkboxes. */
  children: ReactNode
}

/** Checkboxes of which some must be ticked. */
export function ChoiceGroup({ label, error, children }: Props) {
  const errorId = useId()
  return (
    <fieldset
      className={css.group}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend>{label}</legend>
      {children}
      {error && (
        <p id={errorId} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
