import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBarContext } from 'react-aria-components/ProgressBar'
import { useSlottedContext } from 'react-aria-components/slots'

import { buttonClass, type ButtonLook } from './button-class.ts'
import { ButtonContent, type ButtonContentProps } from './button-content.tsx'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'>, ButtonLook, ButtonContentProps {
  ref?: Ref<HTMLButtonElement>
}

/** Button of members' pages, which can open a menu or a dialog and stand in a table; visitors get a `PlainButton`. */
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
  const content = { icon, trailingIcon, pendingLabel, pendingText, pendingValue }
  return (
    <AriaButton {...props} className={buttonClass({ variant, size, fullWidth })}>
      {({ isPending }) => (
        <AriaContent {...content} isPending={isPending}>
          {children}
        </AriaContent>
      )}
    </AriaButton>
  )
}

function AriaContent(props: ButtonContentProps & { isPending: boolean }) {
  // The button refers to this id, so that the label is part of its name.
  return <ButtonContent {...props} progressId={useSlottedContext(ProgressBarContext)?.id} />
}
