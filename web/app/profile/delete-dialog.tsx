import { userApi } from '@vecu/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../shell/api.ts'
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

/** Says what goes and what stays; nothing happens before the box is ticked. */
export default function DeleteDialog({ id, onClose, onDeleted }: Props) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)

  async function remove() {
    setTried(true)
    if (!isSure) return
    setPending(true)
    try {
      await call(userApi.deleteAccount, { id, ...(reason.trim() && { reason: reason.trim() }) })
      onDeleted()
    } catch (error) {
      await toastFailure('DELETE_ERROR', error)
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
