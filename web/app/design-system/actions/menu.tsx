import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, type MenuItemProps } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'

import { classNames } from '../foundations/class-names.ts'
import css from './overlay-list.module.css'

export { MenuTrigger } from 'react-aria-components/Menu'

export interface MenuProps {
  label: string
  children: ReactNode
  placement?: 'bottom end' | 'bottom start' | 'top end' | 'top start' | undefined
}

/** Must be rendered inside a `MenuTrigger`, after the button that opens it. */
export function Menu({ label, children, placement = 'bottom end' }: MenuProps) {
  return (
    <Popover className={classNames(css.popover)} placement={placement} offset={4}>
      {/* A lazily loaded menu opens on mount without a key press, so React Aria would not focus its first entry. */}
      <AriaMenu aria-label={label} autoFocus="first" className={classNames(css.list)}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

export interface MenuRowProps extends Omit<MenuItemProps, 'children' | 'className' | 'style' | 'render'> {
  children: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'danger' | undefined
  /** Second line under the label, in smaller type. */
  hint?: string | undefined
}

export function MenuRow({ children, icon, tone = 'plain', hint, ...props }: MenuRowProps) {
  return (
    <MenuItem
      {...(typeof children === 'string' && { textValue: children })}
      {...props}
      className={classNames(css.row, tone === 'danger' && css.danger)}
    >
      {icon}
      <span className={css.text}>
        <span>{children}</span>
        {/* Part of the accessible name, so that it matches the visible text. */}
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
    </MenuItem>
  )
}

/** Separates irreversible actions from the others. */
export function MenuDivider() {
  return <Separator className={classNames(css.divider)} />
}
