import Check from 'lucide/dist/esm/icons/check.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'

import css from './checkbox.module.css'
import { classNames } from '../foundations/class-names.ts'
import { FieldFoot } from '../fields/field-parts.tsx'
import { Icon } from '../marks/icon.tsx'

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
            <span className={css.box}>
              {isIndeterminate ? <Icon of={Minus} size={15} /> : isSelected && <Icon of={Check} size={15} />}
            </span>
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
