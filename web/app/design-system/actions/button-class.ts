import css from './button.module.css'
import { classNames } from '../foundations/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

/** Class names without the component, so that a page with links only does not load React Aria. */
export function buttonClass({ variant = 'primary', size = 'md', fullWidth = false }: ButtonLook = {}): string {
  return classNames(css.button, css[variant], css[size], fullWidth && css.full)
}
