import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import type { ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import { SealIcon } from './seal-icon.tsx'
import css from './status-chip.module.css'
import { Icon } from './icon.tsx'

const ICONS = {
  ok: <Icon of={Check} size={15} />,
  wait: <Icon of={Clock} size={15} />,
  off: <Icon of={CircleMinus} size={15} />,
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
