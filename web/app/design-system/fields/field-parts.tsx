import CircleAlert from 'lucide-react/icons/circle-alert'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

import { classNames } from '../foundations/class-names.ts'
import css from './field.module.css'

/** The words around any field; the props every field shares. */
export interface FieldWords {
  label: string
  /** “Required”, “Optional”, a format: said at the end of the label's line. */
  note?: string | undefined
  hint?: string | undefined
  /** What is wrong and what to do. Its presence makes the field invalid. */
  error?: string | undefined
  /** Keeps the label for assistive technology only, where the context already says it. */
  labelHidden?: boolean | undefined
}

export function FieldHead({ label, note, labelHidden }: FieldWords) {
  if (labelHidden) return <Label className="visually-hidden">{label}</Label>
  return (
    <span className={css.head}>
      <Label className={classNames(css.label)}>{label}</Label>
      {note && <span className={css.note}>{note}</span>}
    </span>
  )
}

export function FieldFoot({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
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
            <CircleAlert size={18} />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
