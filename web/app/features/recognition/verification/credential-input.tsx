import { MAX_CREDENTIAL_CODE } from '@vecu/contract/constants'
import { CredentialCode } from '@vecu/contract/credential'
import FileCheck from 'lucide-react/icons/file-check'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useTypedBeforeHydration } from '../../../platform/forms/typed-before-hydration.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './credential-input.module.css'

/** Code from a printed document, the file, or its text. */
export type CredentialSource = { code: string } | { credential: Blob | string }

const MAX_TEXT = 200_000

interface Props {
  /** Values posted without JavaScript. */
  typed: { code: string; text: string } | undefined
  isPending: boolean
  onGiven: (given: CredentialSource) => void
}

export function CredentialInput({ typed, isPending, onGiven }: Props) {
  const { t } = useTranslation('verification')
  const [fileFault, setFileFault] = useState<string>()

  async function take([file]: File[]) {
    setFileFault(undefined)
    if (!file) return
    // Sent as text, so that the signed characters are not altered.
    onGiven({ credential: file.type === 'image/png' ? file : await file.text() })
  }

  return (
    <div className={css.forms}>
      <CodeForm typed={typed} isPending={isPending} onGiven={onGiven} />
      <section className={css.sheet} aria-labelledby="file-title">
        <h2 id="file-title">{t('file.title')}</h2>
        <FileDrop
          label={t('file.label')}
          hint={t('file.hint')}
          buttonLabel={t('file.choose')}
          accept={['image/png', 'application/json', 'application/ld+json', 'application/vc+ld+json', 'text/plain', '']}
          icon={<FileCheck size={28} />}
          error={fileFault}
          isDisabled={isPending}
          onFiles={(files) => void take(files)}
          onRefused={() => {
            setFileFault(t('file.refused'))
          }}
        />
        <TextForm typed={typed} isPending={isPending} onGiven={onGiven} />
      </section>
    </div>
  )
}

function CodeForm({ typed, isPending, onGiven }: Props) {
  const { t } = useTranslation('verification')
  const [code, setCode] = useState(typed?.code ?? '')
  const form = useTypedBeforeHydration((_name, value) => setCode(value))
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isCode = CredentialCode.safeParse(code).success
    setFault(isCode ? undefined : t('code.invalid'))
    if (isCode) onGiven({ code })
  }

  return (
    <PostForm ref={form} className={css.sheet} noValidate onSubmit={submit}>
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
          setFault(undefined)
        }}
        error={fault}
      />
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={t('checking')}>
          {t('code.submit')}
        </Button>
      </div>
    </PostForm>
  )
}

function TextForm({ typed, isPending, onGiven }: Props) {
  const { t } = useTranslation('verification')
  const [text, setText] = useState(typed?.text ?? '')
  const form = useTypedBeforeHydration((_name, value) => setText(value))
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setFault(isEmpty ? t('text.missing') : undefined)
    if (!isEmpty) onGiven({ credential: text.trim() })
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
          setFault(undefined)
        }}
        error={fault}
      />
      <div>
        <Button type="submit" variant="second" isPending={isPending} pendingLabel={t('checking')}>
          {t('text.submit')}
        </Button>
      </div>
    </PostForm>
  )
}
