import { MAX_CASE_COMMENT, moderationCaseApi } from '@vecu/contract/moderation-case'
import type { ItemHiding } from '@vecu/contract/experience'
import { useState } from 'react'

import { putItem } from '../cache/journal-cache.ts'
import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ReasonDialog } from '../../../platform/wizard/reason-dialog.tsx'
import { Button } from '../../../design-system/actions/button.tsx'

interface Props {
  item: Item
  hiding: ItemHiding
  mayWrite: boolean
}

/** State of the latest request for a review, and the button for the next one. */
export default function ReviewRequest({ item, hiding, mayWrite }: Props) {
  const { t } = useTranslation('moderation')
  const { t: common } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { review } = hiding

  async function send(comment: string): Promise<boolean> {
    try {
      await call(moderationCaseApi.requestReview, { id: item.id, comment })
    } catch (error) {
      await toastError(error)
      return false
    }
    const request = { status: 'open' as const, reason: null, requestedAt: new Date().toISOString() }
    putItem({ ...item, hiding: { ...hiding, review: request } })
    showToast({ kind: 'success', title: t('review.done') })
    return true
  }

  if (review?.status === 'open') return <p role="status">{t('review.open')}</p>
  return (
    <>
      {review?.status === 'kept' && <p>{t('review.kept', { reason: review.reason ?? '' })}</p>}
      {mayWrite && (
        <Button variant="secondary" size="sm" onPress={() => setAsking(true)}>
          {t('review.ask')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('review.ask')}
          text={t('review.text')}
          field={{
            label: t('review.comment'),
            limit: MAX_CASE_COMMENT,
            tip: t('review.tip'),
            missing: '',
            isRequired: false,
          }}
          back={common('cancel')}
          confirm={{ label: t('review.send'), pending: common('loading') }}
          isOpen
          onOpenChange={setAsking}
          onSend={send}
        />
      )}
    </>
  )
}
