import { MAX_EMAIL, MAX_PERSON_NAME } from '@vecu/contract/constants'
import { PASSWORD_MIN } from '@vecu/contract/password'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { TextField, type TextFieldProps } from '../../../design-system/fields/text-field.tsx'
import css from './entry-fields.module.css'

interface Field<Values extends FieldValues> {
  control: Control<Values, unknown, Values>
}

interface Props<Values extends FieldValues> extends Field<Values>, Omit<TextFieldProps, 'name' | 'error'> {
  name: FieldPath<Values>
}

function EntryField<Values extends FieldValues>({ control, name, ...props }: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField {...props} {...field} error={fieldState.error?.message} isRequired />
      )}
    />
  )
}

interface EmailProps<Values extends FieldValues> extends Field<Values> {
  hint?: string | undefined
  /** An invitation is for the address it was sent to. */
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
    <EntryField
      {...props}
      control={control}
      name={'email' as FieldPath<Values>}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck="false"
      maxLength={MAX_EMAIL}
      label={t('field.email')}
    />
  )
}

export function NameFields<Values extends FieldValues & { firstname: string; lastname: string }>({
  control,
}: Field<Values>) {
  const { t } = useTranslation('auth')
  return (
    <div className={css.pair}>
      <EntryField
        control={control}
        name={'firstname' as FieldPath<Values>}
        autoComplete="given-name"
        maxLength={MAX_PERSON_NAME}
        label={t('field.firstname')}
      />
      <EntryField
        control={control}
        name={'lastname' as FieldPath<Values>}
        autoComplete="family-name"
        maxLength={MAX_PERSON_NAME}
        label={t('field.lastname')}
      />
    </div>
  )
}

interface PasswordProps<Values extends FieldValues> extends Field<Values> {
  name: FieldPath<Values>
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Values extends FieldValues>(props: PasswordProps<Values>) {
  const { t } = useTranslation('common')
  return <EntryField {...props} type="password" reveal={{ show: t('showPassword'), hide: t('hidePassword') }} />
}

interface NewPasswordProps<Values extends FieldValues> extends Field<Values> {
  label: string
}

/** A password and its repetition. */
export function NewPasswordFields<Values extends FieldValues & { password: string; passwordConfirmation: string }>({
  control,
  label,
}: NewPasswordProps<Values>) {
  const { t } = useTranslation('auth')
  return (
    <>
      <PasswordField
        control={control}
        name={'password' as FieldPath<Values>}
        autoComplete="new-password"
        label={label}
        hint={t('field.passwordHint', { count: PASSWORD_MIN })}
      />
      <PasswordField
        control={control}
        name={'passwordConfirmation' as FieldPath<Values>}
        autoComplete="new-password"
        label={t('field.passwordConfirmation')}
      />
    </>
  )
}
