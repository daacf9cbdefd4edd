import { MAX_RECOGNITION_COMMENT } from '@vecu/contract/constants'
import type { ReviewInput } from '@vecu/contract/recognition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { WrittenField } from '../wizard/written-field.tsx'
import css from './dialogs.module.css'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDecide: (review: ReviewInput) => Promise<boolean>
}

/** Not now, for want of something; or not at all. */
export function CannotDialog({ isOpen, onOpenChange, onDecide }: Props) {
  const { t } = useTranslation('review')
  const [decision, setDecision] = useState<'returned' | 'declined'>('returned')
  const [comment, setComment] = useState('')
  const [isTold, setTold] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = decision === 'returned' && comment.trim() === ''

  async function send(close: () => void) {
    setTold(true)
    if (isMissing) return
    setPending(true)
    const isDecided = await onDecide({ decision, comment: comment.trim() })
    setPending(false)
    if (isDecided) close()
  }

  return (
    <Dialog
      title={t('cannot.open')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={close}>
            {t('cannot.back')}
          </Button>
          <Button isPending={isPending} pendingLabel={t('sending')} onPress={() => void send(close)}>
            {t('cannot.send')}
          </Button>
        </>
      )}
    >
      <div className={css.fields}>
        <p>{t('cannot.text')}</p>
        <RadioCards
          label={t('cannot.choice')}
          cards={[
            { value: 'returned', label: t('cannot.returned'), hint: t('cannot.returnedHint') },
            { value: 'declined', label: t('cannot.declined'), hint: t('cannot.declinedHint') },
          ]}
          value={decision}
          onChange={(value) => {
            setDecision(value === 'declined' ? 'declined' : 'returned')
          }}
        />
        <WrittenField
          label={t(decision === 'returned' ? 'cannot.missing' : 'cannot.why')}
          isRequired={decision === 'returned'}
          limit={MAX_RECOGNITION_COMMENT}
          lines={3}
          value={comment}
          onChange={setComment}
          error={isTold && isMissing ? t('cannot.missingMissing') : undefined}
        />
      </div>
    </Dialog>
  )
}
