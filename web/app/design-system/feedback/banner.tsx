import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import css from './banner.module.css'
import { classNames } from '../foundations/class-names.ts'

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
  const Icon = ICONS[kind]
  return (
    <div className={classNames(css.banner, css[kind])} role={role}>
      <Icon size={20} className={css.icon} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={css.text}>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
      {onClose && (
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
          <X size={18} />
        </button>
      )}
    </div>
  )
}
