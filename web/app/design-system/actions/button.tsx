import type { CSSProperties, ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBarContext } from 'react-aria-components/ProgressBar'
import { useSlottedContext } from 'react-aria-components/slots'

import { buttonClass, type ButtonLook } from './button-class.ts'
import css from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'>, ButtonLook {
  children: ReactNode
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** Accessible name of the progress indicator. */
  pendingLabel?: string | undefined
  /** Shown in place of the text while pending; the button keeps its width. */
  pendingText?: string | undefined
  /** From 0 to 100, if it is known how much is done. */
  pendingValue?: number | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  fullWidth,
  children,
  icon,
  trailingIcon,
  pendingLabel,
  pendingText,
  pendingValue,
  ...props
}: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonClass({ variant, size, fullWidth })}>
      {({ isPending }) => (
        <>
          {icon}
          {isPending && pendingText !== undefined ? (
            <span className={css.texts}>
              <span className={css.before}>{children}</span>
              <span className={css.pending} aria-hidden="true">
                {pendingText}
              </span>
            </span>
          ) : (
            <span>{children}</span>
          )}
          {trailingIcon}
          {isPending && <PendingStroke label={pendingLabel ?? '…'} value={pendingValue} />}
        </>
      )}
    </AriaButton>
  )
}

/** Not React Aria's progress bar: its `div` is invalid inside a button. */
function PendingStroke({ label, value }: { label: string; value: number | undefined }) {
  // The button refers to this id, so that the label is part of its name.
  const id = useSlottedContext(ProgressBarContext)?.id
  return (
    <span
      id={id}
      role="progressbar"
      aria-label={label}
      {...(value !== undefined && {
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': value,
        style: { '--done': `${value}%` } as CSSProperties,
      })}
      className={css.stroke}
    />
  )
}
