import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'

import { classNames } from '../foundations/class-names.ts'
import css from './icon-button.module.css'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'className' | 'style' | 'render' | 'aria-label'
> {
  /** Accessible name, because an icon has no text. */
  label: string
  children: ReactNode
  variant?: 'plain' | 'danger' | 'floating' | undefined
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, children, variant = 'plain', ...props }: IconButtonProps) {
  return (
    <Button {...props} aria-label={label} className={classNames(css.button, variant !== 'plain' && css[variant])}>
      {children}
    </Button>
  )
}
