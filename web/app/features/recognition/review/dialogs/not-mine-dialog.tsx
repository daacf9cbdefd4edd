import { type Review } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'

import { AriaLocale } from '../../../../platform/i18n/aria-locale.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { ConfirmDialog } from '../../../../design-system/overlays/confirm-dialog.tsx'

interface Props {
  token: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (review: Review) => void
  onFailed: (error: unknown) => Promise<void>
}

/** Also opened by the second link of the mail. Requires a button press, because mail scanners open links. */
export function NotMineDialog({ token, isOpen, onOpenChange, onDone, onFailed }: Props) {
  const { t } = useTranslation('review')

  async function reject() {
    try {
      onDone(await call(reviewApi.refuse, { token }))
    } catch (error) {
      await onFailed(error)
    }
  }

  return (
    <AriaLocale>
      <ConfirmDialog
        title={t('notMine.title')}
        confirmLabel={t('notMine.confirm')}
        cancelLabel={t('cannot.back')}
        pendingLabel={t('sending')}
        isDestructive
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onConfirm={reject}
      >
        {t('notMine.text')}
      </ConfirmDialog>
    </AriaLocale>
  )
}
