import type { NewAccount } from '@vecu/contract/invitation'
import { PASSWORD_MIN } from '@vecu/contract/password'
import { Link, useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { welcomePath } from '../../../platform/session/landing.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import type { PostedForm } from '../../../platform/forms/posted-form.ts'
import { usePostedForm } from '../../../platform/forms/use-posted-form.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { EmailField, NameFields, PasswordField } from './entry-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import css from './entry-links.module.css'
import type { Registration } from './registration.ts'

const loadSchema = async () => (await import('./registration.ts')).Registration

interface Props {
  /** Values from an invitation. */
  known?: { email: string; firstname: string; lastname: string } | undefined
  emailHint?: string | undefined
  posted: PostedForm<Registration> | undefined
  onRegister: (account: NewAccount) => Promise<unknown>
}

export function RegistrationForm({ known, emailHint, posted, onRegister }: Props) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const navigate = useNavigate()
  const empty = { email: '', firstname: '', lastname: '', ...known, password: '' }
  const form = usePostedForm(loadSchema, empty, posted)
  const { control } = form
  return (
    <AuthForm
      form={form}
      posted={posted}
      label={t('registerForm.label')}
      submit={t('registerForm.submit')}
      pending={t('registerForm.pending')}
      note={<Terms />}
      onSend={async (account) => {
        await onRegister({ ...account, passwordConfirmation: account.password, locale })
        await navigate(welcomePath(locale), { replace: true })
      }}
    >
      <p className={css.note}>{t('form.allRequired')}</p>
      <NameFields control={control} />
      <EmailField control={control} hint={emailHint} isReadOnly={known !== undefined} />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        label={t('field.password')}
        hint={t('field.passwordHint', { count: PASSWORD_MIN })}
      />
    </AuthForm>
  )
}

function Terms() {
  const { t } = useTranslation('auth')
  const legal = useLocalePath()('/legal')
  return (
    <p className={css.note}>
      <RichText
        text={t('registerForm.terms')}
        tags={{
          terms: (text) => <Link to={`${legal}#terms`}>{text}</Link>,
          privacy: (text) => <Link to={`${legal}#privacy`}>{text}</Link>,
        }}
      />
    </p>
  )
}
