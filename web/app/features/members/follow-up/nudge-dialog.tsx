import { type Learner, MAX_NUDGE_MESSAGE, followUpApi } from '@vecu/contract/follow-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import css from './follow-up.module.css'
import { getName } from './learners-table.tsx'
import { invalidateLearners } from './queries.ts'

interface Props {
  groupId: number
  learners: readonly Learner[]
  onClose: (isSent: boolean) => void
}

export default function NudgeDialog({ groupId, learners, onClose }: Props) {
  const { t } = useTranslation('follow-up')
  const { t: common } = useTranslation()
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)
  const [only, ...others] = learners
  const title =
    only && others.length === 0
      ? t('nudge.title', { name: getName(only) })
      : t('nudge.titleMany', { count: learners.length })

  async function send() {
    setSending(true)
    try {
      const userIds = learners.map(({ id }) => id)
      const { count } = await call(followUpApi.nudge, { id: groupId, userIds, message })
      showToast({ kind: 'success', title: t('nudge.done', { count }) })
      onClose(true)
    } catch (error) {
      // Another admin may have been faster: the list shows it.
      await toastError(error)
      setSending(false)
    }
    await invalidateLearners(groupId)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(false)}
      title={title}
      closeLabel={common('dialog.close')}
      size="sm"
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" isDisabled={isSending} onPress={close}>
            {common('cancel')}
          </Button>
          <Button isPending={isSending} pendingLabel={t('nudge.pending')} onPress={() => void send()}>
            {t('nudge.send')}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{t('nudge.text')}</p>
        <TextField
          label={t('nudge.message')}
          note={t('nudge.optional')}
          rows={4}
          maxLength={MAX_NUDGE_MESSAGE}
          value={message}
          onChange={setMessage}
        />
      </div>
    </Dialog>
  )
}
