import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'

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
          {isPending && <ProgressBar className={css.stroke ?? ''} isIndeterminate aria-label={pendingLabel ?? '…'} />}
        </>
      )}
    </AriaButton>
  )
}
