import { MAX_DELETION_REASON } from '@vecu/contract/constants'
import { useState } from 'react'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { DeleteAccountDialog } from '../identity/deletion/delete-account-dialog.tsx'
import { Checkbox } from '../../design-system/choices/checkbox.tsx'
import { TextField } from '../../design-system/fields/text-field.tsx'
import { toastFailure } from '../identity/profile/failure-toast.ts'

interface Props {
  id: number
  onClose: () => void
  onDeleted: () => void
}

export default function DeleteDialog({ id, onClose, onDeleted }: Props) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const [isTried, setTried] = useState(false)

  function validate() {
    setTried(true)
    return isSure
  }

  return (
    <DeleteAccountDialog
      id={id}
      texts={{
        title: t('delete.question'),
        text: t('delete.what'),
        password: t('delete.password'),
        signInAgain: t('delete.signInAgain'),
        cancel: t('delete.keep'),
        confirm: t('delete.confirm'),
        pending: t('delete.pending'),
      }}
      reason={reason.trim()}
      validate={validate}
      onClose={onClose}
      onDeleted={onDeleted}
      onError={(error) => toastFailure('DELETE_ERROR', error)}
      fieldsBefore={
        <TextField
          label={t('delete.reason')}
          note={common('optional')}
          hint={t('delete.reasonHint')}
          rows={3}
          maxLength={MAX_DELETION_REASON}
          value={reason}
          onChange={setReason}
        />
      }
      fieldsAfter={
        <Checkbox
          isSelected={isSure}
          onChange={setSure}
          isRequired
          error={isTried && !isSure ? t('delete.sureError') : undefined}
        >
          {t('delete.sure')}
        </Checkbox>
      }
    />
  )
}
