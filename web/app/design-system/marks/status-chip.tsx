import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './status-chip.module.css'

const ICONS = { ok: Check, wait: Clock, off: CircleMinus }

export interface StatusChipProps {
  tone: 'ok' | 'wait' | 'off'
  children: ReactNode
  /** Replaces the default icon of the tone. */
  icon?: ReactNode
}

export function StatusChip({ tone, children, icon }: StatusChipProps) {
  const Icon = ICONS[tone]
  return (
    <span className={classNames(css.chip, css[tone])}>
      {icon ?? <Icon size={15} />}
      {children}
    </span>
  )
}
