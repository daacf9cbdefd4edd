import { MAX_REVOCATION_REASON } from '@vecu/contract/constants'
import { type Review, recognitionApi } from '@vecu/contract/recognition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../shell/api.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { WrittenField } from '../wizard/written-field.tsx'
import type { Access } from './access.ts'
import css from './dialogs.module.css'

interface Props {
  access: Access
  review: Review
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (review: Review) => void
}

/** A certification is taken back by who gave it, with a reason, for good. */
export function RevokeDialog({ access, review, isOpen, onOpenChange, onDone }: Props) {
  const { t } = useTranslation('review')
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = reason.trim() === ''

  async function revoke(close: () => void) {
    setTold(true)
    if (isMissing) return
    setPending(true)
    try {
      const { token } = access
      onDone(await call(recognitionApi.revoke, { id: review.id, reason: reason.trim(), ...(token && { token }) }))
      close()
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t('revoke.title')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={close}>
            {t('cannot.back')}
          </Button>
          <Button variant="danger" isPending={isPending} pendingLabel={t('sending')} onPress={() => void revoke(close)}>
            {t('revoke.confirm')}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{t('revoke.text')}</p>
        <WrittenField
          label={t('revoke.reason')}
          isRequired
          limit={MAX_REVOCATION_REASON}
          lines={3}
          value={reason}
          onChange={setReason}
          tip={t('revoke.reasonHint')}
          error={isTold && isMissing ? t('revoke.missing') : undefined}
        />
      </div>
    </Dialog>
  )
}
