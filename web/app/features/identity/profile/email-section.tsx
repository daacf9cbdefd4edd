import { MAX_EMAIL } from '@vecu/contract/constants'
import { credentialsApi } from '@vecu/contract/session'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../platform/forms/form-validation.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { ResendConfirmation } from '../confirmation/resend-confirmation.tsx'
import { setUser } from '../../../platform/session/session.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { CurrentPassword } from './current-password.tsx'
import { toastFailure } from './failure-toast.ts'
import { FormCard } from '../../../design-system/surfaces/form-card.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { TextInput } from '../../../platform/forms/text-input.tsx'
import css from './email-section.module.css'

const loadSchema = async () => (await import('./credential-changes.ts')).EmailChange
const EMPTY = { email: '', currentPassword: '' }

export function EmailSection({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: EMPTY, validate: useValidation(loadSchema) })

  const save = form.handleSubmit(async (values) => {
    if (values.email.toLowerCase() === email.toLowerCase()) {
      form.control.setErrors({ email: t('email.same') })
      return
    }
    try {
      const { user, emailConfirmationSent } = await call(credentialsApi.update, { user: values })
      setUser(user)
      setSentTo(emailConfirmationSent ? values.email : undefined)
      form.control.reset(EMPTY)
      showToast({
        kind: 'success',
        title: emailConfirmationSent ? t('toast.emailAsked') : common('toast.emailUpdated'),
      })
    } catch (error) {
      applyFieldErrors(form, error)
      await toastFailure('UPDATE_CREDENTIALS_ERROR', error)
    }
  })

  return (
    <Section id="email" title={t('email.title')} text={t('email.text')}>
      <FormCard
        label={t('email.form')}
        submit={t('email.submit')}
        pending={t('form.sending')}
        isPending={form.isSubmitting}
        onSubmit={save}
      >
        <p>{t('email.current', { email })}</p>
        <div className={css.standing}>
          <StatusChip tone={isConfirmed ? 'ok' : 'wait'}>
            {t(isConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </StatusChip>
          {!isConfirmed && <ResendConfirmation email={email} variant="secondary" size="sm" />}
        </div>
        {sentTo !== undefined && (
          <Banner kind="success" role="status" title={t('email.sentTitle')}>
            {t('email.sentText', { email: sentTo })}
          </Banner>
        )}
        <TextInput
          control={form.control}
          name="email"
          type="email"
          label={t('email.new')}
          autoComplete="email"
          maxLength={MAX_EMAIL}
          isRequired
        />
        <CurrentPassword control={form.control} name="currentPassword" label={t('email.password')} />
      </FormCard>
    </Section>
  )
}
