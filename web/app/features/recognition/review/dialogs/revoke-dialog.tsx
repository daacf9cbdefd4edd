import { MAX_REVOCATION_REASON } from '@vecu/contract/constants'
import { recognitionApi, type Review } from '@vecu/contract/recognition'

import { AriaLocale } from '../../../../platform/i18n/aria-locale.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { ReasonDialog } from '../../../../platform/wizard/reason-dialog.tsx'
import type { ReviewAccess } from './access.ts'

interface Props {
  access: ReviewAccess
  review: Review
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (review: Review) => void
}

/** Revokes a certification permanently, with a reason. */
export function RevokeDialog({ access, review, isOpen, onOpenChange, onDone }: Props) {
  const { t } = useTranslation('review')

  async function revoke(reason: string): Promise<boolean> {
    const { token } = access
    try {
      onDone(await call(recognitionApi.revoke, { id: review.id, reason, ...(token && { token }) }))
      return true
    } catch (error) {
      await toastError(error)
      return false
    }
  }

  return (
    <AriaLocale>
      <ReasonDialog
        title={t('revoke.title')}
        text={t('revoke.text')}
        field={{
          label: t('revoke.reason'),
          limit: MAX_REVOCATION_REASON,
          tip: t('revoke.reasonHint'),
          missing: t('revoke.missing'),
        }}
        back={t('cannot.back')}
        confirm={{ label: t('revoke.confirm'), pending: t('sending'), variant: 'danger' }}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onSend={revoke}
      />
    </AriaLocale>
  )
}
