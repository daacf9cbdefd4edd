import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

import { classNames } from '../foundations/class-names.ts'
import css from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** From 0 to 100; indeterminate if omitted. */
  value?: number | undefined
  /** Announced and shown instead of a percentage (“3 files of 7”). */
  valueText?: string | undefined
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      {...(valueText && { valueLabel: valueText })}
      className={classNames(css.progress)}
    >
      {({ percentage, valueText: displayedText }) => (
        <>
          <span className={css.text}>
            <Label className={classNames(css.label)}>{label}</Label>
            {value !== undefined && <span className={css.value}>{displayedText}</span>}
          </span>
          <span className={css.track}>
            <span
              className={css.stroke}
              data-indeterminate={value === undefined || undefined}
              style={value === undefined ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
