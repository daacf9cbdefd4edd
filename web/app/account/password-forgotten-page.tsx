import { Email } from '@vecu/contract/field'
import { credentialsApi } from '@vecu/contract/session'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'

import { call } from '../shell/api.ts'
import { useFormResolver } from '../shell/form-words.ts'
import { useLocalePath } from '../shell/locale-path.ts'
import { LOGIN_PATH } from '../shell/login-path.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './entry-links.module.css'
import { EntrySheet } from './entry-sheet.tsx'

export const handle = { ns: ['auth', 'errors'] }

const Asked = z.object({ email: Email })

export default function PasswordForgottenPage() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: { email: '' }, mode: 'onTouched', resolver: useFormResolver(Asked) })
  if (sentTo !== undefined) {
    return (
      <Sent
        email={sentTo}
        onAgain={() => {
          setSentTo(undefined)
        }}
      />
    )
  }
  return (
    <EntrySheet title={t('forgotten.title')} lede={t('forgotten.lede')} back={LOGIN_PATH}>
      <EntryForm
        form={form}
        label={t('forgotten.form')}
        submit={t('forgotten.submit')}
        pending={t('forgotten.pending')}
        onSend={async (user) => {
          await call(credentialsApi.askReset, { user })
          setSentTo(user.email)
        }}
      >
        <EmailField control={form.control} autoComplete="username" />
      </EntryForm>
    </EntrySheet>
  )
}

/** Says the same whether the address has an account or not. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('auth')
  const path = useLocalePath()
  const words = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone with the form.
  useEffect(() => {
    words.current?.focus()
  }, [])

  return (
    <div ref={words} tabIndex={-1}>
      <EntrySheet title={t('forgotten.sentTitle')} lede={t('forgotten.sentText', { email })} back={LOGIN_PATH}>
        <p className={css.hint}>{t('forgotten.sentHint')}</p>
        <p className={css.actions}>
          <Link className={buttonClass()} to={path(LOGIN_PATH)}>
            {t('forgotten.login')}
          </Link>
          <Button variant="ghost" onPress={onAgain}>
            {t('forgotten.again')}
          </Button>
        </p>
      </EntrySheet>
    </div>
  )
}
