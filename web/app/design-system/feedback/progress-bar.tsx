import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

import { classNames } from '../foundations/class-names.ts'
import css from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** From 0 to 100; `WaitingBar` is for work of unknown length. */
  value: number
  /** Announced and shown instead of a percentage (“3 files of 7”). */
  valueText?: string | undefined
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value} {...(valueText && { valueLabel: valueText })} className={classNames(css.progress)}>
      {({ percentage, valueText: displayedText }) => (
        <>
          <span className={css.text}>
            <Label className={classNames(css.label)}>{label}</Label>
            <span className={css.value}>{displayedText}</span>
          </span>
          <span className={css.track}>
            <span className={css.stroke} style={{ width: `${percentage ?? 0}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
