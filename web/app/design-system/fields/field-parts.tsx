import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

import { classNames } from '../foundations/class-names.ts'
import css from './field.module.css'
import { Icon } from '../marks/icon.tsx'

/** Label, hint and error props shared by all fields. */
export interface FieldProps {
  label: string
  /** “Required”, “Optional” or a format, shown at the end of the label line. */
  note?: string | undefined
  hint?: string | undefined
  /** States the problem and the remedy; makes the field invalid. */
  error?: string | undefined
  /** Hides the label visually where the context already says it. */
  labelHidden?: boolean | undefined
}

export function FieldHead({ label, note, labelHidden }: FieldProps) {
  if (labelHidden) return <Label className="visually-hidden">{label}</Label>
  return (
    <span className={css.header}>
      <Label className={classNames(css.label)}>{label}</Label>
      {note && <span className={css.note}>{note}</span>}
    </span>
  )
}

export function FieldFoot({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={classNames(css.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={classNames(css.problem)}>
        {({ validationErrors }) => (
          <>
            <Icon of={CircleAlert} size={18} />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
