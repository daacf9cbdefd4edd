import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ReactNode, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'

import { classNames } from '../foundations/class-names.ts'
import { FieldFoot, FieldHead, type FieldProps } from './field-parts.tsx'
import css from './field.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import { TextArea } from './text-area.tsx'

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid'>, FieldProps {
  placeholder?: string | undefined
  icon?: ReactNode
  /** Button or short text at the end of the input. */
  trailing?: ReactNode
  /** A value above 1 makes the field multi-line. */
  rows?: number | undefined
  /** Labels of the button that shows or hides a password. */
  reveal?: { show: string; hide: string } | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export function TextField({
  label,
  note,
  hint,
  error,
  labelHidden,
  placeholder = '',
  icon,
  trailing,
  rows = 1,
  reveal,
  type = 'text',
  ref,
  ...props
}: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      type={isRevealed ? 'text' : type}
      isInvalid={Boolean(error)}
      className={classNames(css.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <span className={css.box}>
        {icon}
        {rows > 1 ? (
          <TextArea
            ref={ref ?? null}
            rows={rows}
            placeholder={placeholder}
            className={classNames(css.input, css.area)}
          />
        ) : (
          <Input ref={ref ?? null} placeholder={placeholder} className={classNames(css.input)} />
        )}
        {reveal && (
          <IconButton
            label={isRevealed ? reveal.hide : reveal.show}
            onPress={() => setRevealed(!isRevealed)}
            isDisabled={props.isDisabled ?? false}
          >
            {isRevealed ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        )}
        {trailing}
      </span>
      <FieldFoot hint={hint} error={error} />
    </AriaTextField>
  )
}
