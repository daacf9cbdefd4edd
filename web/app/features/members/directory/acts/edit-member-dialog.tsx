import type { User } from '@vecu/contract/account'
import { MAX_EMAIL } from '@vecu/contract/constants'
import { type PersonalDetails, memberAdministrationApi } from '@vecu/contract/member-administration'
import { useId, useState } from 'react'

import { Button } from '../../../../design-system/actions/button.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { PostForm } from '../../../../design-system/surfaces/post-form.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { applyFieldErrors, useValidation } from '../../../../platform/forms/form-validation.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { NameInputs } from '../../../../platform/forms/name-inputs.tsx'
import { TextInput } from '../../../../platform/forms/text-input.tsx'
import { showToast } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { getFullName } from '../view/account-state.ts'
import { invalidateMembers, updateCachedMembers } from '../view/member-cache.ts'
import css from './edit-member-dialog.module.css'
import { MemberFacts } from './member-facts.tsx'

const loadSchema = async () => (await import('./member-details.ts')).MemberDetails

interface Props {
  person: User
  onClose: () => void
}

/** Changes the names of a member; community admins can also propose another e-mail address. */
export default function EditMemberDialog({ person, onClose }: Props) {
  const { t } = useTranslation('member-administration')
  const { t: invitation } = useTranslation('invitation')
  const { t: common } = useTranslation()
  const formId = useId()
  const { communityAdmin } = useUser()
  const { firstname, lastname, email } = person
  const form = useForm({
    defaultValues: { firstname, lastname, ...(communityAdmin && email !== null && { email }) },
    validate: useValidation(loadSchema),
  })

  const save = form.handleSubmit(async (values) => {
    const changed = findChanges(person, values)
    if (Object.keys(changed).length === 0) {
      onClose()
      return
    }
    try {
      const user = await call(memberAdministrationApi.updateDetails, { id: person.id, user: changed })
      updateCachedMembers([user])
      showToast({
        kind: 'success',
        title: t('edit.saved'),
        detail: changed.email === undefined ? getFullName(user) : t('edit.sent', { email: changed.email }),
      })
      onClose()
      await invalidateMembers()
    } catch (error) {
      if (!applyFieldErrors(form, error)) await toastError(error)
    }
  })

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={getFullName(person)}
      closeLabel={common('dialog.close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="ghost" isDisabled={form.isSubmitting} onPress={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={form.isSubmitting} pendingLabel={t('edit.saving')}>
            {common('save')}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <MemberFacts person={person} withEmail={!communityAdmin} />
        <PostForm
          id={formId}
          className={css.form}
          aria-label={t('edit.form')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <NameInputs
            control={form.control}
            firstname={invitation('invite.firstname')}
            lastname={invitation('invite.lastname')}
          />
          {communityAdmin && (
            <TextInput
              control={form.control}
              name="email"
              type="email"
              label={invitation('invite.email')}
              hint={t('edit.emailHint')}
              autoComplete="off"
              maxLength={MAX_EMAIL}
              isRequired
            />
          )}
        </PostForm>
        {person.proposedEmail && <Proposal person={person} proposed={person.proposedEmail} onWithdrawn={onClose} />}
      </div>
    </Dialog>
  )
}

/** Only changed fields are sent: an unchanged e-mail address would withdraw an open proposal. */
function findChanges(person: User, { firstname, lastname, email }: PersonalDetails): PersonalDetails {
  return {
    ...(firstname !== person.firstname && { firstname }),
    ...(lastname !== person.lastname && { lastname }),
    ...(email !== undefined && email !== person.email && { email }),
  }
}

interface ProposalProps {
  person: User
  proposed: string
  onWithdrawn: () => void
}

function Proposal({ person, proposed, onWithdrawn }: ProposalProps) {
  const { t } = useTranslation('member-administration')
  const [isPending, setPending] = useState(false)

  async function withdraw() {
    if (person.email === null) return
    setPending(true)
    try {
      const user = await call(memberAdministrationApi.updateDetails, { id: person.id, user: { email: person.email } })
      updateCachedMembers([user])
      showToast({ kind: 'success', title: t('edit.withdrawn'), detail: proposed })
      onWithdrawn()
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={css.proposal}>
      <p>{t('edit.proposed', { email: proposed })}</p>
      <Button
        variant="secondary"
        size="sm"
        isPending={isPending}
        pendingLabel={t('edit.saving')}
        onPress={() => void withdraw()}
      >
        {t('edit.withdraw')}
      </Button>
    </div>
  )
}
