import { type User, userApi } from '@vecu/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { ConfirmIdentity } from '../shell/confirm-identity.tsx'
import { showToast } from '../shell/overlay-store.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './delete-member-dialog.module.css'
import { lookAgain } from './member-cache.ts'
import { nameOf } from './standing.ts'

interface Props {
  person: User
  onClose: () => void
}

/** Takes the admin’s own password: what is deleted here cannot be brought back. */
export default function DeleteMemberDialog({ person, onClose }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation('common')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<ApiError>()
  const [isPending, setPending] = useState(false)
  const name = nameOf(person)

  async function remove() {
    setPending(true)
    try {
      await call(userApi.deleteAccount, { id: person.id, ...(password && { password }) })
      showToast({ kind: 'success', title: t('toast.deleted'), detail: name })
      onClose()
      await lookAgain()
    } catch (error) {
      const isAboutCaller = error instanceof ApiError && (error.code === 'SIGN_IN_TOO_OLD' || error.errors?.password)
      setRefused(isAboutCaller ? error : undefined)
      if (!isAboutCaller) await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={false}
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      footer={(close) => (
        <>
          <Button variant="second" isDisabled={isPending} onPress={close}>
            {common('cancel')}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={t('delete.pending')}
            onPress={() => void remove()}
          >
            {t('delete.confirm')}
          </Button>
        </>
      )}
    >
      <div className={css.delete}>
        <p>{t('delete.text')}</p>
        <ConfirmIdentity
          words={{
            label: t('delete.password'),
            show: common('showPassword'),
            hide: common('hidePassword'),
            signInAgain: t('delete.signInAgain'),
          }}
          password={password}
          onChange={setPassword}
          refused={refused}
        />
      </div>
    </Dialog>
  )
}
