import { MAX_CASE_COMMENT, REPORT_REASONS, type ReportReason, moderationCaseApi } from '@vecu/contract/moderation-case'
import { useState } from 'react'

import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { RadioCards } from '../../../design-system/choices/radio-cards.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import css from './report-dialog.module.css'

/** An item, or a portrait by the id of its owner. */
export interface Reported {
  id: number
  type: Item['type'] | 'Portrait'
  userAttributes: Item['userAttributes']
}

interface Props {
  item: Reported
  onOpenChange: (isOpen: boolean) => void
}

/** Reports an item or the public portrait of another member to the admins of its author. */
export default function ReportDialog({ item, onOpenChange }: Props) {
  const { t } = useTranslation('report')
  const { t: common } = useTranslation()
  const [reason, setReason] = useState<ReportReason>()
  const [comment, setComment] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const [isPending, setPending] = useState(false)

  async function send(close: () => void) {
    setShowsErrors(true)
    if (reason === undefined) return
    setPending(true)
    try {
      const { report, reportPortrait } = moderationCaseApi
      await call(item.type === 'Portrait' ? reportPortrait : report, { id: item.id, reason, comment: comment.trim() })
      showToast({ kind: 'success', title: t('done'), detail: t('doneText') })
      close()
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t(`title${item.type}`)}
      isOpen
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={close}>
            {common('cancel')}
          </Button>
          <Button isPending={isPending} pendingLabel={common('loading')} onPress={() => void send(close)}>
            {t('send')}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{t('text', { name: item.userAttributes.firstname })}</p>
        <RadioCards
          label={t('reasons')}
          value={reason ?? null}
          onChange={(value) => setReason(value as ReportReason)}
          error={showsErrors && reason === undefined ? t('missing') : undefined}
          isRequired
          cards={REPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <WrittenField
          label={t('comment')}
          tip={t('commentTip')}
          limit={MAX_CASE_COMMENT}
          lines={3}
          value={comment}
          onChange={setComment}
        />
      </div>
    </Dialog>
  )
}
