import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'

import css from './banner.module.css'
import { classNames } from '../foundations/class-names.ts'
import { Icon } from '../marks/icon.tsx'

const ICONS = { info: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert }

export interface BannerProps {
  kind?: 'info' | 'warning' | 'success' | 'danger' | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** `alert` interrupts the screen reader: only for a failure that has just happened. `status` does not interrupt. */
  role?: 'alert' | 'status' | undefined
}

export function Banner({ kind = 'info', title, children, action, onClose, closeLabel, role }: BannerProps) {
  return (
    <div className={classNames(css.banner, css[kind])} role={role}>
      <Icon of={ICONS[kind]} size={20} className={css.icon} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={css.text}>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
      {onClose && (
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} size={18} />
        </button>
      )}
    </div>
  )
}
