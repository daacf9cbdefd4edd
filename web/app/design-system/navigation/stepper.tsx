import type { ReactNode } from 'react'

import css from './stepper.module.css'

export interface Step {
  id: string
  label: ReactNode
}

export interface StepperProps {
  label: string
  steps: readonly Step[]
  /** Index of the current step. */
  current: number
  doneLabel: string
  /** “of 3”, shown beside the current step on narrow screens, which hide the others. */
  countText: string
}

export function Stepper({ label, steps, current, doneLabel, countText }: StepperProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={css.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={css.number}>{index + 1}</span>
          <span className={css.text}>
            <span>
              {step.label}
              {index < current && <span className="visually-hidden"> {doneLabel}</span>}
            </span>
            {index === current && (
              <>
                {' '}
                <span className={css.count}>{countText}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
