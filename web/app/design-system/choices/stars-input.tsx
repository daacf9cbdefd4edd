import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'

import { classNames } from '../foundations/class-names.ts'
import { Star } from '../marks/star.tsx'
import css from './stars-input.module.css'

export interface StarsInputProps extends Omit<
  RadioGroupProps,
  'children' | 'className' | 'style' | 'render' | 'value' | 'defaultValue' | 'onChange'
> {
  label: string
  labelHidden?: boolean | undefined
  /** Meaning of each level, lowest first; one star per level. */
  levels: readonly string[]
  /** 0 means unanswered. */
  value: number
  onChange: (value: number) => void
  /** Highest level that can be selected; the stars above it are disabled. */
  maxLevel?: number | undefined
  /** Shows the meaning of the level beside the stars. */
  showsLevel?: boolean | undefined
}

export function StarsInput({
  label,
  labelHidden,
  levels,
  value,
  onChange,
  maxLevel = levels.length,
  showsLevel,
  ...props
}: StarsInputProps) {
  const [aimed, setAimed] = useState(0)
  const lit = aimed || value
  return (
    <RadioGroup
      {...props}
      orientation="horizontal"
      value={value > 0 ? String(value) : null}
      onChange={(next) => onChange(Number(next))}
      className={classNames(css.group)}
    >
      <Label className={classNames(labelHidden ? 'visually-hidden' : css.label)}>{label}</Label>
      <div className={css.line}>
        <div className={css.stars}>
          {levels.map((level, index) => (
            <RadioField key={level} value={String(index + 1)} isDisabled={index >= maxLevel} aria-label={level}>
              <RadioButton
                className={classNames(css.star)}
                onHoverStart={() => setAimed(index + 1)}
                onHoverEnd={() => setAimed(0)}
              >
                <Star size={25} isOn={index < lit} className={css.shape} />
              </RadioButton>
            </RadioField>
          ))}
        </div>
        {showsLevel && (
          // All levels are laid out, so that the stars do not move when another one is shown.
          <span className={css.level} aria-hidden="true">
            {levels.map((level, index) => (
              <span key={level} data-current={index === lit - 1 || undefined}>
                {level}
              </span>
            ))}
          </span>
        )}
      </div>
    </RadioGroup>
  )
}
