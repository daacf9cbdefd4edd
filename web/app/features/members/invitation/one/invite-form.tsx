import { MAX_EMAIL } from '@vecu/contract/constants'
import { invitationApi } from '@vecu/contract/invitation'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../../platform/forms/form-validation.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { showToast } from '../../../../platform/overlays/overlay-store.ts'
import { NameInputs } from '../../../../platform/forms/name-inputs.tsx'
import { TextInput } from '../../../../platform/forms/text-input.tsx'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import css from '../../../../design-system/surfaces/form-card.module.css'
import { FormCard } from '../../../../design-system/surfaces/form-card.tsx'
import { type GroupChoice, GroupSelect } from './group-select.tsx'

const loadSchema = async () => (await import('./invited-person.ts')).InvitedPerson

interface Props {
  /** The first is preselected; a single group is not offered as a choice. */
  groups: readonly GroupChoice[]
  onInvited?: () => void
}

export function InviteForm({ groups, onInvited }: Props) {
  const { t } = useTranslation('invitation')
  const { t: common } = useTranslation('common')
  const empty = { email: '', firstname: '', lastname: '', groupId: String(groups[0]?.id ?? '') }
  const form = useForm({ defaultValues: empty, validate: useValidation(loadSchema) })

  const send = form.handleSubmit(async ({ groupId, ...user }) => {
    try {
      const { email } = await call(invitationApi.invite, { user, groupId })
      form.control.reset({ ...empty, groupId })
      showToast({
        kind: 'success',
        title: common('toast.invitationSent'),
        detail: t('toast.invitationSentDetail', { email }),
      })
      onInvited?.()
    } catch (error) {
      if (!applyFieldErrors(form, error)) await toastError(error)
    }
  })

  return (
    <FormCard
      label={t('invite.form')}
      submit={t('invite.submit')}
      pending={t('invite.sending')}
      isPending={form.isSubmitting}
      onSubmit={send}
    >
      {groups.length > 1 && (
        <GroupSelect control={form.control} name="groupId" label={t('invite.group')} groups={groups} />
      )}
      <div className={css.pair}>
        <NameInputs control={form.control} firstname={t('invite.firstname')} lastname={t('invite.lastname')} />
      </div>
      <TextInput
        control={form.control}
        name="email"
        type="email"
        label={t('invite.email')}
        autoComplete="off"
        maxLength={MAX_EMAIL}
        isRequired
      />
    </FormCard>
  )
}
