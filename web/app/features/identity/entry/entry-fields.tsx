import { MAX_EMAIL } from '@vecu/contract/constants'
import { PASSWORD_MIN } from '@vecu/contract/password'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { FieldName, FieldValues, FormControl } from '../../../platform/forms/form-control.ts'
import { NameInputs } from '../../../platform/forms/name-inputs.tsx'
import { TextInput } from '../../../platform/forms/text-input.tsx'
import css from './entry-fields.module.css'

interface Field<Values extends FieldValues> {
  control: FormControl<Values>
}

interface EmailProps<Values extends FieldValues> extends Field<Values> {
  hint?: string | undefined
  /** For invitations: the e-mail address cannot be changed. */
  isReadOnly?: boolean
  autoComplete?: 'email' | 'username'
}

export function EmailField<Values extends FieldValues & { email: string }>({
  control,
  autoComplete = 'email',
  ...props
}: EmailProps<Values>) {
  const { t } = useTranslation('auth')
  return (
    <TextInput
      {...props}
      control={control}
      name={'email' as FieldName<Values>}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck="false"
      maxLength={MAX_EMAIL}
      label={t('field.email')}
      isRequired
    />
  )
}

export function NameFields<Values extends FieldValues & { firstname: string; lastname: string }>({
  control,
}: Field<Values>) {
  const { t } = useTranslation('auth')
  return (
    <div className={css.pair}>
      <NameInputs control={control} firstname={t('field.firstname')} lastname={t('field.lastname')} isOwn />
    </div>
  )
}

interface PasswordProps<Values extends FieldValues> extends Field<Values> {
  name: FieldName<Values>
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Values extends FieldValues>(props: PasswordProps<Values>) {
  const { t } = useTranslation('common')
  return (
    <TextInput {...props} type="password" reveal={{ show: t('showPassword'), hide: t('hidePassword') }} isRequired />
  )
}

interface NewPasswordProps<Values extends FieldValues> extends Field<Values> {
  label: string
}

export function NewPasswordFields<Values extends FieldValues & { password: string; passwordConfirmation: string }>({
  control,
  label,
}: NewPasswordProps<Values>) {
  const { t } = useTranslation('auth')
  return (
    <>
      <PasswordField
        control={control}
        name={'password' as FieldName<Values>}
        autoComplete="new-password"
        label={label}
        hint={t('field.passwordHint', { count: PASSWORD_MIN })}
      />
      <PasswordField
        control={control}
        name={'passwordConfirmation' as FieldName<Values>}
        autoComplete="new-password"
        label={t('field.passwordConfirmation')}
      />
    </>
  )
}
