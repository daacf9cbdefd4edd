import { userApi } from '@vecu/contract/account'
import { type ReactNode, useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import css from './delete-account-dialog.module.css'

interface Props {
  id: number
  texts: {
    title: string
    text: string
    password: string
    signInAgain: string
    cancel: string
    confirm: string
    pending: string
  }
  reason?: string
  /** Validates the fields of the caller; called on every attempt. */
  validate?: () => boolean
  onClose: () => void
  onDeleted: () => void
  /** For errors that are not about the password. */
  onError: (error: unknown) => Promise<void>
  fieldsBefore?: ReactNode
  fieldsAfter?: ReactNode
}

/** Requires the password of the signed-in user, because deletion cannot be undone. */
export function DeleteAccountDialog({ id, texts, reason, validate, onClose, onDeleted, onError, ...fields }: Props) {
  const { t: common } = useTranslation('common')
  const [password, setPassword] = useState('')
  const [identityError, setIdentityError] = useState<ApiError>()
  const [isPending, setPending] = useState(false)

  async function remove() {
    if (validate && !validate()) return
    setPending(true)
    try {
      await call(userApi.deleteAccount, { id, ...(reason && { reason }), ...(password && { password }) })
      onDeleted()
    } catch (error) {
      const isAboutCaller = error instanceof ApiError && (error.code === 'SIGN_IN_TOO_OLD' || error.errors?.password)
      setIdentityError(isAboutCaller ? error : undefined)
      if (!isAboutCaller) await onError(error)
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
      title={texts.title}
      footer={(close) => (
        <>
          <Button variant="secondary" autoFocus isDisabled={isPending} onPress={close}>
            {texts.cancel}
          </Button>
          <Button variant="danger" isPending={isPending} pendingLabel={texts.pending} onPress={() => void remove()}>
            {texts.confirm}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{texts.text}</p>
        {fields.fieldsBefore}
        <ConfirmIdentity
          labels={{
            label: texts.password,
            show: common('showPassword'),
            hide: common('hidePassword'),
            signInAgain: texts.signInAgain,
          }}
          password={password}
          onChange={setPassword}
          error={identityError}
        />
        {fields.fieldsAfter}
      </div>
    </Dialog>
  )
}
