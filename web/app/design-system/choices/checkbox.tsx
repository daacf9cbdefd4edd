import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'

import css from './checkbox.module.css'
import { classNames } from '../foundations/class-names.ts'
import { FieldFoot } from '../fields/field-parts.tsx'

export interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'style' | 'render' | 'isInvalid'
> {
  /** Omit it only if `aria-label` or the table row names the checkbox. */
  children?: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

export function Checkbox({ children, hint, error, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...props}
      {...(error && { isInvalid: true })}
      className={classNames(css.field, !children && css.bare)}
    >
      <CheckboxButton className={classNames(css.button)}>
        {({ isIndeterminate, isSelected }) => (
          <>
            <span className={css.box}>{isIndeterminate ? <Minus size={15} /> : isSelected && <Check size={15} />}</span>
            {children && <span className={css.text}>{children}</span>}
          </>
        )}
      </CheckboxButton>
      {(hint || error) && (
        <div className={css.footer}>
          <FieldFoot hint={hint} error={error} />
        </div>
      )}
    </CheckboxField>
  )
}
