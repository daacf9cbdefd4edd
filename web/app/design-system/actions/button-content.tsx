import type { CSSProperties, ReactNode } from 'react'

import css from './button.module.css'

/** Props of all buttons with a text. */
export interface ButtonContentProps {
  children: ReactNode
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** Accessible name of the progress indicator. */
  pendingLabel?: string | undefined
  /** Shown in place of the text while pending; the button keeps its width. */
  pendingText?: string | undefined
  /** From 0 to 100, if it is known how much is done. */
  pendingValue?: number | undefined
}

interface Props extends ButtonContentProps {
  isPending: boolean
  progressId: string | undefined
}

export function ButtonContent({ children, icon, trailingIcon, isPending, progressId, ...pending }: Props) {
  return (
    <>
      {icon}
      {isPending && pending.pendingText !== undefined ? (
        <span className={css.texts}>
          <span className={css.before}>{children}</span>
          <span className={css.pending} aria-hidden="true">
            {pending.pendingText}
          </span>
        </span>
      ) : (
        <span>{children}</span>
      )}
      {trailingIcon}
      {isPending && <PendingStroke id={progressId} {...pending} />}
    </>
  )
}

type StrokeProps = Pick<ButtonContentProps, 'pendingLabel' | 'pendingValue'> & { id: string | undefined }

/** Not React Aria's progress bar: its `div` is invalid inside a button. */
function PendingStroke({ id, pendingLabel = '…', pendingValue }: StrokeProps) {
  return (
    <span
      id={id}
      role="progressbar"
      aria-label={pendingLabel}
      {...(pendingValue !== undefined && {
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': pendingValue,
        style: { '--done': `${pendingValue}%` } as CSSProperties,
      })}
      className={css.stroke}
    />
  )
}
