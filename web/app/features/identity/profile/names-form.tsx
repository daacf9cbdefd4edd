import { type User, userApi } from '@vecu/contract/account'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../platform/forms/form-validation.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { setUser } from '../../../platform/session/session.ts'
import { toastFailure } from './failure-toast.ts'
import { FormCard } from '../../../design-system/surfaces/form-card.tsx'
import css from '../../../design-system/surfaces/form-card.module.css'
import { NameInputs } from '../../../platform/forms/name-inputs.tsx'
import { RestoredNotice } from '../../../platform/forms/restored-notice.tsx'
import { useKeptTexts } from '../../../platform/forms/use-kept-texts.ts'

const loadSchema = async () => (await import('./names.ts')).Names

export function NamesForm({ user: { id, firstname, lastname } }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const form = useForm({
    defaultValues: { firstname, lastname },
    validate: useValidation(loadSchema),
  })
  const { isRestored, forget, discard } = useKeptTexts(form, 'draft-names', { firstname, lastname })

  const save = form.handleSubmit(async (names) => {
    try {
      const user = await call(userApi.update, { id, user: names })
      setUser(user)
      form.control.reset({ firstname: user.firstname, lastname: user.lastname })
      forget()
      showToast({ kind: 'success', title: common('toast.userUpdated') })
    } catch (error) {
      applyFieldErrors(form, error)
      await toastFailure('UPDATE_USER_ERROR', error)
    }
  })

  return (
    <FormCard
      label={t('identity.form')}
      submit={t('identity.save')}
      pending={t('form.saving')}
      isPending={form.isSubmitting}
      onSubmit={save}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <div className={css.pair}>
        <NameInputs
          control={form.control}
          firstname={t('identity.firstname')}
          lastname={t('identity.lastname')}
          isOwn
        />
      </div>
    </FormCard>
  )
}
