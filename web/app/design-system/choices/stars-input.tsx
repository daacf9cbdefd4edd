import { useId, useState } from 'react'

import { classNames } from '../foundations/class-names.ts'
import { Star } from '../marks/star.tsx'
import css from './stars-input.module.css'

export interface StarsInputProps {
  label: string
  labelHidden?: boolean | undefined
  /** Meaning of each level, lowest first; one star per level. */
  levels: readonly string[]
  /** 0 means unanswered. */
  value: number
  onChange: (value: number) => void
  /** Highest level that can be selected; the stars above it are disabled. */
  maxLevel?: number | undefined
  isDisabled?: boolean | undefined
  /** Shows the meaning of the level beside the stars. */
  showsLevel?: boolean | undefined
}

/** Native radio buttons, because a certifier without an account opens this page on a phone. */
export function StarsInput({
  label,
  labelHidden,
  levels,
  value,
  onChange,
  maxLevel = levels.length,
  isDisabled = false,
  showsLevel,
}: StarsInputProps) {
  const id = useId()
  const [aimed, setAimed] = useState(0)
  const lit = aimed || value
  const highest = isDisabled ? 0 : maxLevel
  return (
    <div role="radiogroup" aria-labelledby={id} className={classNames(css.group)}>
      <span id={id} className={classNames(labelHidden ? 'visually-hidden' : css.label)}>
        {label}
      </span>
      <div className={css.line}>
        <div className={css.stars}>
          {levels.map((level, index) => (
            <label
              key={level}
              className={css.star}
              onPointerEnter={({ pointerType }) => {
                // A finger leaves no star behind that would stay aimed at.
                if (pointerType !== 'touch' && index < highest) setAimed(index + 1)
              }}
              onPointerLeave={() => setAimed(0)}
            >
              <input
                type="radio"
                name={id}
                aria-label={level}
                className={css.radio}
                checked={index === value - 1}
                disabled={index >= highest}
                onChange={() => onChange(index + 1)}
              />
              <span className={css.face}>
                <Star size={25} isOn={index < lit} className={css.shape} />
              </span>
            </label>
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
    </div>
  )
}
