import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import type { ComponentProps, DOMAttributes, FocusEventHandler, ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import type { FieldProps } from './field-parts.tsx'
import css from './field.module.css'
import { Icon } from '../marks/icon.tsx'

type Typed = HTMLInputElement | HTMLTextAreaElement
type Passed =
  | 'name'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'aria-label'
  | 'aria-describedby'

/** Props of a field that is an `input` or a `textarea`. */
export interface NativeFieldProps
  extends FieldProps, Pick<ComponentProps<'input'>, Passed>, Pick<DOMAttributes<Typed>, 'onKeyDown' | 'onPaste'> {
  value?: string | undefined
  defaultValue?: string | undefined
  maxLength?: number | undefined
  /** Language of the text. */
  lang?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onFocus?: FocusEventHandler<Typed> | undefined
  onBlur?: FocusEventHandler<Typed> | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** Attributes of the `input` or `textarea`; `isRequired` is only announced, because our own messages replace the browser's. */
export function nativeAttributes(id: string, props: NativeFieldProps) {
  const { label: _label, note: _note, hint, error, labelHidden: _labelHidden, onChange, ...others } = props
  const { isRequired, isDisabled, isReadOnly, ...attributes } = others
  const described = [hint && `${id}-hint`, error && `${id}-error`, attributes['aria-describedby']].filter(Boolean)
  return {
    ...attributes,
    id,
    disabled: isDisabled,
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': described.join(' ') || undefined,
    onChange: onChange && (({ target }: { target: Typed }) => onChange(target.value)),
  }
}

interface FrameProps {
  /** Id of the `input` or `textarea`. */
  id: string
  props: NativeFieldProps
  className?: string | undefined
  children: ReactNode
}

/** Label, hint and error around an `input` or `textarea`. */
export function NativeField({ id, props, className, children }: FrameProps) {
  const { label, note, hint, error, labelHidden, isDisabled, isReadOnly } = props
  return (
    <div
      className={classNames(css.field, className)}
      data-invalid={Boolean(error) || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      {labelHidden ? (
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
      ) : (
        <span className={css.header}>
          <label htmlFor={id} className={css.label}>
            {label}
          </label>
          {note && <span className={css.note}>{note}</span>}
        </span>
      )}
      {children}
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {error && <NativeError id={`${id}-error`}>{error}</NativeError>}
    </div>
  )
}

export function NativeError({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className={css.problem}>
      <Icon of={CircleAlert} size={18} />
      <span>{children}</span>
    </span>
  )
}
