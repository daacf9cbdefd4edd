import { useState, type ReactNode, type Ref } from 'react'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

import { classNames } from '../foundations/class-names.ts'
import { FieldFoot, FieldHead, type FieldProps } from './field-parts.tsx'
import field from './field.module.css'
import { RingCounter } from './ring-counter.tsx'
import css from './ruled-text-area.module.css'
import { TextArea } from './text-area.tsx'

export interface RuledTextAreaProps
  extends Omit<TextFieldProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'maxLength'>, FieldProps {
  limit?: number | undefined
  /** `onChange` receives more than the limit and cuts it itself; otherwise the browser drops the rest. */
  acceptsMore?: boolean | undefined
  warnAt?: number | undefined
  /** “220 / 279 characters”; the count may be bold. */
  countText: (count: number, limit: number) => ReactNode
  /** Announced and shown at the limit. */
  limitText: string
  /** Announced at the limit in place of `limitText`. */
  limitStatus?: string | undefined
  /** Announced, not shown, at the warning threshold. */
  nearText?: string | undefined
  tip?: string | undefined
  placeholder?: string | undefined
  /** Number of ruled lines when empty. */
  lines?: number | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Text area with ruled lines and a margin line, for the description of an experience. */
export function RuledTextArea({
  label,
  note,
  hint,
  error,
  labelHidden,
  limit = 279,
  acceptsMore = false,
  warnAt = 250,
  countText,
  limitText,
  limitStatus = limitText,
  nearText,
  tip,
  placeholder = '',
  lines = 5,
  value,
  defaultValue = '',
  onChange,
  ref,
  ...props
}: RuledTextAreaProps) {
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const count = text.length
  const isFull = count >= limit

  return (
    <TextField
      validationBehavior="aria"
      {...props}
      value={text}
      onChange={(next) => {
        setOwn(next)
        onChange?.(next)
      }}
      {...(!acceptsMore && { maxLength: limit })}
      isInvalid={Boolean(error)}
      className={classNames(field.field, css.field)}
    >
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <TextArea
        ref={ref ?? null}
        placeholder={placeholder}
        className={classNames(css.paper)}
        style={{ minHeight: lines * 32 + 24 }}
      />
      <div className={css.footer}>
        <RingCounter count={count} limit={limit} warnAt={warnAt}>
          {countText(count, limit)}
        </RingCounter>
        {isFull ? <span className={css.full}>{limitText}</span> : tip && <span className={css.tip}>{tip}</span>}
      </div>
      {/* Announced only at the two thresholds, because announcing every character would be noise. */}
      <span role="status" className="visually-hidden">
        {isFull ? limitStatus : count >= warnAt ? nearText : ''}
      </span>
      <FieldFoot hint={hint} error={error} />
    </TextField>
  )
}
