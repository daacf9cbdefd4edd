import { useId, useState, type ReactNode, type Ref } from 'react'

import { NativeField, type NativeFieldProps, nativeAttributes } from './native-field.tsx'
import { RingCounter } from './ring-counter.tsx'
import css from './ruled-text-area.module.css'

export interface RuledTextAreaProps extends Omit<NativeFieldProps, 'maxLength'> {
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
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Text area with ruled lines and a margin line, for the description of an experience. */
export function RuledTextArea({
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
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const count = text.length
  const isFull = count >= limit

  return (
    <NativeField id={id} props={props} className={css.field}>
      <textarea
        {...nativeAttributes(id, props)}
        ref={ref}
        value={text}
        onChange={({ target }) => {
          setOwn(target.value)
          onChange?.(target.value)
        }}
        maxLength={acceptsMore ? undefined : limit}
        placeholder={placeholder}
        className={css.paper}
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
    </NativeField>
  )
}
