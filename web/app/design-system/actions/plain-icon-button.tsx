import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-label'> {
  label: string
  children: ReactNode
  look?: 'plain' | 'floating' | undefined
}

/** Icon button without React Aria, for pages with a small bundle; the overlay it opens is loaded on press. */
export function PlainIconButton({ label, look = 'plain', ...props }: Props) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className={classNames(css.button, css.bare, look === 'floating' && css.floating)}
    />
  )
}
