import { userApi } from '@vecu/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { ConfirmIdentity } from '../shell/confirm-identity.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './delete-section.module.css'
import { toastFailure } from './failure-toast.ts'

const MAX_REASON = 1_000

interface Props {
  id: number
  onClose: () => void
  onDeleted: () => void
}

/** Says what goes and what stays; nothing happens before the box is ticked and the password given. */
export default function DeleteDialog({ id, onClose, onDeleted }: Props) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<ApiError>()
  const [isSure, setSure] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)

  async function remove() {
    setTried(true)
    if (!isSure) return
    setPending(true)
    try {
      await call(userApi.deleteAccount, {
        id,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(password && { password }),
      })
      onDeleted()
    } catch (error) {
      const isAboutCaller = error instanceof ApiError && (error.code === 'SIGN_IN_TOO_OLD' || error.errors?.password)
      setRefused(isAboutCaller ? error : undefined)
      if (!isAboutCaller) await toastFailure('DELETE_ERROR', error)
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
      title={t('delete.question')}
      footer={(close) => (
        <>
          <Button variant="second" autoFocus isDisabled={isPending} onPress={close}>
            {t('delete.keep')}
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
      <div className={css.dialog}>
        <p>{t('delete.what')}</p>
        <TextField
          label={t('delete.reason')}
          note={common('optional')}
          hint={t('delete.reasonHint')}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
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
        <Checkbox
          isSelected={isSure}
          onChange={setSure}
          isRequired
          error={isTried && !isSure ? t('delete.sureError') : undefined}
        >
          {t('delete.sure')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
