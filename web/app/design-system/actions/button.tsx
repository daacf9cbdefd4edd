import type { ReactNode, Ref } from 'react'
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
  ...props
}: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonClass({ variant, size, fullWidth })}>
      {({ isPending }) => (
        <>
          {icon}
          <span>{children}</span>
          {trailingIcon}
          {isPending && <PendingStroke label={pendingLabel ?? '…'} />}
        </>
      )}
    </AriaButton>
  )
}

/** Not React Aria's progress bar: its `div` is invalid inside a button. */
function PendingStroke({ label }: { label: string }) {
  // The button refers to this id, so that the label is part of its name.
  const id = useSlottedContext(ProgressBarContext)?.id
  return <span id={id} role="progressbar" aria-label={label} className={css.stroke} />
}
