import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

import { classNames } from '../foundations/class-names.ts'
import css from './tooltip.module.css'

export interface TooltipProps {
  text: string
  /** Focusable element. */
  children: ReactNode
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined
}

export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={120}>
      {children}
      <AriaTooltip placement={placement} offset={8} className={classNames(css.tooltip)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
