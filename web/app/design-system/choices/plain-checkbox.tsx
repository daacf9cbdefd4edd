import Check from 'lucide/dist/esm/icons/check.mjs'
import { type ReactNode, useId } from 'react'

import { NativeError } from '../fields/native-field.tsx'
import css from './checkbox.module.css'
import { Icon } from '../marks/icon.tsx'

interface Props {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isRequired?: boolean | undefined
  error?: string | undefined
}

/** Checkbox without React Aria, for pages of visitors; one that is partly chosen or stands in a table is a `Checkbox`. */
export function PlainCheckbox({ children, isSelected, onChange, isRequired, error }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.button} data-selected={isSelected || undefined} data-invalid={Boolean(error) || undefined}>
        <input
          type="checkbox"
          className={css.input}
          checked={isSelected}
          aria-required={isRequired || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={css.box}>{isSelected && <Icon of={Check} size={15} />}</span>
        <span className={css.text}>{children}</span>
      </label>
      {error && (
        <div className={css.footer}>
          <NativeError id={id}>{error}</NativeError>
        </div>
      )}
    </div>
  )
}
