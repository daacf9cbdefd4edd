import { NewAccount } from '@vecu/contract/invitation'
import { repeatsPassword } from '@vecu/contract/password'
import { useForm } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { useFormResolver } from '../shell/form-words.ts'
import { welcomePath } from '../shell/landing.ts'
import { useLocale, useLocalePath } from '../shell/locale-path.ts'
import { EmailField, NameFields, NewPasswordFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import css from './entry-links.module.css'

const Registration = NewAccount.omit({ locale: true }).check(repeatsPassword)

interface Props {
  /** What an invitation knows already. */
  known?: { email: string; firstname: string; lastname: string } | undefined
  emailHint?: string | undefined
  onRegister: (account: NewAccount) => Promise<unknown>
}

export function RegistrationForm({ known, emailHint, onRegister }: Props) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useForm({
    defaultValues: { email: '', firstname: '', lastname: '', ...known, password: '', passwordConfirmation: '' },
    mode: 'onTouched',
    resolver: useFormResolver(Registration),
  })
  const { control } = form
  return (
    <EntryForm
      form={form}
      label={t('registerForm.label')}
      submit={t('registerForm.submit')}
      pending={t('registerForm.pending')}
      note={<Terms />}
      onSend={async (account) => {
        await onRegister({ ...account, locale })
        await navigate(welcomePath(locale), { replace: true })
      }}
    >
      <p className={css.note}>{t('form.allRequired')}</p>
      <NameFields control={control} />
      <EmailField control={control} hint={emailHint} isReadOnly={known !== undefined} />
      <NewPasswordFields control={control} label={t('field.password')} />
    </EntryForm>
  )
}

function Terms() {
  const { t } = useTranslation('auth')
  const legal = useLocalePath()('/legal')
  return (
    <p className={css.note}>
      <Trans
        t={t}
        i18nKey="registerForm.terms"
        components={{ terms: <Link to={`${legal}#terms`} />, privacy: <Link to={`${legal}#privacy`} /> }}
      />
    </p>
  )
}
