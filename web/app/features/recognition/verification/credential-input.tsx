import { MAX_CREDENTIAL_CODE } from '@vecu/contract/constants'
import { parseCode } from '@vecu/contract/short-code'
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import { type FormEvent, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useTypedBeforeHydration } from '../../../platform/forms/typed-before-hydration.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './credential-input.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Code from a printed document, the file, or its text. */
export type CredentialSource = { code: string } | { credential: Blob | string }

const MAX_TEXT = 200_000

interface Props {
  /** Values posted without JavaScript. */
  typed: { code: string; text: string } | undefined
  isPending: boolean
  onSubmit: (source: CredentialSource) => void
}

export function CredentialInput({ typed, isPending, onSubmit }: Props) {
  const { t } = useTranslation('verification')
  const [fileError, setFileError] = useState<string>()

  async function take([file]: File[]) {
    setFileError(undefined)
    if (!file) return
    // Sent as text, so that the signed characters are not altered.
    onSubmit({ credential: file.type === 'image/png' ? file : await file.text() })
  }

  return (
    <div className={css.forms}>
      <CodeForm typed={typed} isPending={isPending} onSubmit={onSubmit} />
      <section className={css.card} aria-labelledby="file-title">
        <h2 id="file-title">{t('file.title')}</h2>
        <FileDrop
          label={t('file.label')}
          hint={t('file.hint')}
          buttonLabel={t('file.choose')}
          accept={['image/png', 'application/json', 'application/ld+json', 'application/vc+ld+json', 'text/plain', '']}
          icon={<Icon of={FileCheck} size={28} />}
          error={fileError}
          isDisabled={isPending}
          onFiles={(files) => void take(files)}
          onReject={() => {
            setFileError(t('file.refused'))
          }}
        />
        <TextForm typed={typed} isPending={isPending} onSubmit={onSubmit} />
      </section>
    </div>
  )
}

function CodeForm({ typed, isPending, onSubmit }: Props) {
  const { t } = useTranslation('verification')
  const [code, setCode] = useState(typed?.code ?? '')
  const form = useTypedBeforeHydration((_name, value) => setCode(value))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isCode = parseCode(code) !== undefined
    setError(isCode ? undefined : t('code.invalid'))
    if (isCode) onSubmit({ code })
  }

  return (
    <PostForm ref={form} className={css.card} noValidate onSubmit={submit}>
      <TextField
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        autoComplete="off"
        spellCheck="false"
        maxLength={MAX_CREDENTIAL_CODE}
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        error={error}
      />
      <div>
        <PlainButton type="submit" isPending={isPending} pendingLabel={t('checking')}>
          {t('code.submit')}
        </PlainButton>
      </div>
    </PostForm>
  )
}

function TextForm({ typed, isPending, onSubmit }: Props) {
  const { t } = useTranslation('verification')
  const [text, setText] = useState(typed?.text ?? '')
  const form = useTypedBeforeHydration((_name, value) => setText(value))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setError(isEmpty ? t('text.missing') : undefined)
    if (!isEmpty) onSubmit({ credential: text.trim() })
  }

  return (
    <PostForm ref={form} className={css.text} encType="multipart/form-data" noValidate onSubmit={submit}>
      <noscript>
        <input type="file" name="file" aria-label={t('file.choose')} accept=".png,.json,image/png,application/json" />
      </noscript>
      <TextField
        name="text"
        label={t('text.label')}
        hint={t('text.hint')}
        rows={4}
        autoComplete="off"
        spellCheck="false"
        maxLength={MAX_TEXT}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        error={error}
      />
      <div>
        <PlainButton type="submit" variant="secondary" isPending={isPending} pendingLabel={t('checking')}>
          {t('text.submit')}
        </PlainButton>
      </div>
    </PostForm>
  )
}
