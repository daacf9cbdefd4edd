import { type Learner, MAX_NUDGE_MESSAGE, followUpApi } from '@vecu/contract/follow-up'
import { useEffect, useState } from 'react'
import { z } from 'zod'

import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { RestoredNotice } from '../../../platform/forms/restored-notice.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import css from './follow-up.module.css'
import { getName } from './learner-facts.ts'
import { invalidateLearners } from './queries.ts'

interface Props {
  groupId: number
  learners: readonly Learner[]
  onClose: (isSent: boolean) => void
}

interface NudgeTexts {
  message: string
}

const NudgeDraft = z.object({ message: z.string().max(MAX_NUDGE_MESSAGE) }).partial()
const EMPTY: NudgeTexts = { message: '' }

/** The words are kept until they are sent or discarded, one draft per group: they are often the same for several. */
export default function NudgeDialog({ groupId, learners, onClose }: Props) {
  const { t } = useTranslation('follow-up')
  const { t: common } = useTranslation()
  const { restored, keep, forget } = useFormDraft<NudgeTexts>('draft-nudge', String(groupId), NudgeDraft, EMPTY)
  const [message, setMessage] = useState(restored?.message ?? '')
  const [isRestored, setRestored] = useState(restored !== null)
  const [isSending, setSending] = useState(false)
  const [only, ...others] = learners
  const title =
    only && others.length === 0
      ? t('nudge.title', { name: getName(only) })
      : t('nudge.titleMany', { count: learners.length })

  useEffect(() => {
    keep({ message }, EMPTY)
  }, [keep, message])

  async function send() {
    setSending(true)
    try {
      const userIds = learners.map(({ id }) => id)
      const { count } = await call(followUpApi.nudge, { id: groupId, userIds, message })
      forget()
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
        {isRestored && (
          <RestoredNotice
            onDiscard={() => {
              setMessage('')
              setRestored(false)
            }}
          />
        )}
        <TextField
          label={t('nudge.message')}
          note={common('optional')}
          rows={4}
          maxLength={MAX_NUDGE_MESSAGE}
          value={message}
          onChange={setMessage}
        />
      </div>
    </Dialog>
  )
}
