import { cutCharacters } from '@vecu/contract/cut-text'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { RichText } from '../i18n/rich-text.tsx'
import { RuledTextArea } from '../../design-system/fields/ruled-text-area.tsx'
import { LeftOut } from './left-out.tsx'
import css from './written-field.module.css'

/** Number of remaining characters at which the counter starts to warn. */
const NEAR = 29

interface Props {
  label: string
  limit: number
  value: string
  onChange: (text: string) => void
  /** What a longer text lost at the limit; kept here if its owner does not keep it. */
  leftOut?: string
  onLeftOut?: (text: string) => void
  tip?: string
  error?: string | undefined
  isRequired?: boolean
  lines?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function WrittenField({
  limit,
  value,
  onChange,
  leftOut,
  onLeftOut,
  isRequired = false,
  ref = null,
  ...props
}: Props) {
  const { t } = useTranslation('wizard')
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)
  const [ownLeftOut, setOwnLeftOut] = useState('')
  const rest = leftOut ?? ownLeftOut
  const keepLeftOut = onLeftOut ?? setOwnLeftOut

  function write(typed: string) {
    const kept = cutCharacters(typed, limit)
    const cut = typed.slice(kept.length)
    onChange(kept)
    // Typed after the end of a full text, it follows what was left out before; otherwise it precedes it.
    if (cut !== '') keepLeftOut(kept === value ? rest + cut : cut + rest)
  }

  function takeBack() {
    const kept = cutCharacters(value + rest, limit)
    onChange(kept)
    keepLeftOut((value + rest).slice(kept.length))
    field.current?.focus()
  }

  return (
    <>
      <RuledTextArea
        {...props}
        ref={field}
        note={t(isRequired ? 'required' : 'optional')}
        isRequired={isRequired}
        value={value}
        onChange={write}
        limit={limit}
        acceptsMore
        warnAt={limit - NEAR}
        countText={(count) => (
          <RichText
            text={t('counter.text', { length: count, limit })}
            tags={{ b: (text) => <b className={css.count}>{text}</b> }}
          />
        )}
        limitText={t('counter.limit')}
        limitStatus={rest === '' ? undefined : t('leftOut.count', { count: rest.length })}
        nearText={t('counter.near', { count: limit - value.length })}
      />
      {rest !== '' && (
        <LeftOut
          text={rest}
          hasRoom={value.length < limit}
          onTakeBack={takeBack}
          onDrop={() => {
            keepLeftOut('')
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
