import type { User } from '@vecu/contract/account'

import { DeleteAccountDialog } from '../../../identity/deletion/delete-account-dialog.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { invalidateMembers } from '../view/member-cache.ts'
import { getFullName } from '../view/account-state.ts'

interface Props {
  person: User
  onClose: () => void
}

export default function DeleteMemberDialog({ person, onClose }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation('common')
  const name = getFullName(person)

  function finish() {
    showToast({ kind: 'success', title: t('toast.deleted'), detail: name })
    onClose()
    void invalidateMembers()
  }

  return (
    <DeleteAccountDialog
      id={person.id}
      texts={{
        title: t('delete.title', { name }),
        text: t('delete.text'),
        password: t('delete.password'),
        signInAgain: t('delete.signInAgain'),
        cancel: common('cancel'),
        confirm: t('delete.confirm'),
        pending: t('delete.pending'),
      }}
      onClose={onClose}
      onDeleted={finish}
      onError={toastError}
    />
  )
}
