import type { Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { RuledTextArea } from '../../design-system/fields/ruled-text-area.tsx'
import css from './written-field.module.css'

/** Number of remaining characters at which the counter starts to warn. */
const NEAR = 29

/** Cuts at the limit of the contract (UTF-16 units), never within a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const truncated = text.slice(0, limit)
  return truncated.isWellFormed() ? truncated : truncated.slice(0, -1)
}

interface Props {
  label: string
  limit: number
  value: string
  onChange: (text: string) => void
  tip?: string
  error?: string | undefined
  isRequired?: boolean
  lines?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function WrittenField({ limit, value, onChange, isRequired = false, ref = null, ...props }: Props) {
  const { t } = useTranslation('wizard')
  return (
    <RuledTextArea
      {...props}
      ref={ref}
      note={t(isRequired ? 'required' : 'optional')}
      isRequired={isRequired}
      value={value}
      onChange={(typed) => {
        onChange(cut(typed, limit))
      }}
      limit={limit}
      warnAt={limit - NEAR}
      countText={(count) => (
        <Trans
          t={t}
          i18nKey="counter.text"
          values={{ length: count, limit }}
          components={{ b: <b className={css.count} /> }}
        />
      )}
      limitText={t('counter.limit')}
      nearText={t('counter.near', { count: limit - value.length })}
    />
  )
}
