import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import { SealIcon } from './seal-icon.tsx'
import css from './status-chip.module.css'

const ICONS = {
  ok: <Check size={15} />,
  wait: <Clock size={15} />,
  off: <CircleMinus size={15} />,
  gold: <SealIcon size={17} />,
}

export interface StatusChipProps {
  /** Gold is for certifications alone. */
  tone: 'ok' | 'wait' | 'off' | 'gold'
  children: ReactNode
  /** Replaces the default icon of the tone. */
  icon?: ReactNode
}

export function StatusChip({ tone, children, icon }: StatusChipProps) {
  return (
    <span className={classNames(css.chip, css[tone])}>
      {icon ?? ICONS[tone]}
      {children}
    </span>
  )
}
