import type { ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'

import { classNames } from '../foundations/class-names.ts'
import css from './segmented.module.css'

export interface Segment {
  value: string
  label: string
  icon?: ReactNode
}

export interface SegmentedProps extends Omit<
  RadioGroupProps,
  'children' | 'className' | 'style' | 'render' | 'aria-label'
> {
  label: string
  segments: readonly Segment[]
}

/** Two or three exclusive options, side by side. */
export function Segmented({ label, segments, ...props }: SegmentedProps) {
  return (
    <RadioGroup {...props} orientation="horizontal" aria-label={label} className={classNames(css.group)}>
      {segments.map((segment) => (
        <RadioField key={segment.value} value={segment.value} className={classNames(css.field)}>
          <RadioButton className={classNames(css.segment)}>
            {segment.icon}
            <span>{segment.label}</span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  )
}
