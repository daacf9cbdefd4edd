import { credentialsApi } from '@vecu/contract/session'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../platform/forms/form-validation.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { setUser } from '../../../platform/session/session.ts'
import { CurrentPassword } from './current-password.tsx'
import { toastFailure } from './failure-toast.ts'
import { FormCard } from '../../../design-system/surfaces/form-card.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { TextInput } from '../../../platform/forms/text-input.tsx'

const loadSchema = async () => (await import('./credential-changes.ts')).PasswordChange
const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }
const NEW_FIELDS = [
  ['password', 'new'],
  ['passwordConfirmation', 'repeat'],
] as const

export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const reveal = { show: common('showPassword'), hide: common('hidePassword') }
  const form = useForm({
    defaultValues: EMPTY,
    validate: useValidation(loadSchema),
  })

  const save = form.handleSubmit(async (values) => {
    try {
      const { user } = await call(credentialsApi.update, { user: { email, ...values } })
      setUser(user)
      form.control.reset(EMPTY)
      showToast({
        kind: 'success',
        title: common('toast.passwordUpdated'),
        detail: t('toast.passwordUpdatedDetail'),
      })
    } catch (error) {
      applyFieldErrors(form, error)
      await toastFailure('UPDATE_CREDENTIALS_ERROR', error)
    }
  })

  return (
    <Section id="password" title={t('password.title')} text={t('password.text')}>
      <FormCard
        label={t('password.form')}
        submit={t('password.submit')}
        pending={t('form.saving')}
        isPending={form.isSubmitting}
        onSubmit={save}
      >
        {/* Lets a password manager pick the right account. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword control={form.control} name="currentPassword" label={t('password.current')} />
        {NEW_FIELDS.map(([name, label]) => (
          <TextInput
            key={name}
            control={form.control}
            name={name}
            type="password"
            label={t(`password.${label}`)}
            autoComplete="new-password"
            reveal={reveal}
            isRequired
          />
        ))}
      </FormCard>
    </Section>
  )
}
