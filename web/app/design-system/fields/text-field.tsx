import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './field.module.css'
import { NativeField, type NativeFieldProps, nativeAttributes } from './native-field.tsx'
import { PlainIconButton } from '../actions/plain-icon-button.tsx'
import { Icon } from '../marks/icon.tsx'

export interface TextFieldProps extends NativeFieldProps {
  type?: ComponentProps<'input'>['type']
  placeholder?: string | undefined
  icon?: ReactNode
  /** Button or short text at the end of the input. */
  trailing?: ReactNode
  /** A value above 1 makes the field multi-line. */
  rows?: number | undefined
  /** Labels of the button that shows or hides a password. */
  reveal?: { show: string; hide: string } | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

export function TextField({
  placeholder = '',
  icon,
  trailing,
  rows = 1,
  reveal,
  type = 'text',
  ref,
  ...props
}: TextFieldProps) {
  const id = useId()
  const [isRevealed, setRevealed] = useState(false)
  const attributes = { ...nativeAttributes(id, props), placeholder, ref }
  return (
    <NativeField id={id} props={props}>
      <span className={css.box}>
        {icon}
        {rows > 1 ? (
          <textarea {...attributes} rows={rows} className={classNames(css.input, css.area)} />
        ) : (
          <input {...attributes} type={isRevealed ? 'text' : type} className={css.input} />
        )}
        {reveal && (
          <PlainIconButton
            label={isRevealed ? reveal.hide : reveal.show}
            onClick={() => setRevealed(!isRevealed)}
            disabled={props.isDisabled}
          >
            {isRevealed ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
          </PlainIconButton>
        )}
        {trailing}
      </span>
    </NativeField>
  )
}
