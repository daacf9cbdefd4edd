import { MAX_RECOGNITION_COMMENT } from '@vecu/contract/constants'
import type { ReviewInput } from '@vecu/contract/review'
import { useState } from 'react'

import { RadioCards } from '../../../../design-system/choices/radio-cards.tsx'
import { AriaLocale } from '../../../../platform/i18n/aria-locale.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { ReasonDialog } from '../../../../platform/wizard/reason-dialog.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDecide: (review: ReviewInput) => Promise<boolean>
}

/** Returns the request for lack of information, or declines it. */
export function CannotDialog({ isOpen, onOpenChange, onDecide }: Props) {
  const { t } = useTranslation('review')
  const [decision, setDecision] = useState<'returned' | 'declined'>('returned')
  const isReturned = decision === 'returned'
  return (
    <AriaLocale>
      <ReasonDialog
        title={t('cannot.open')}
        text={t('cannot.text')}
        field={{
          label: t(isReturned ? 'cannot.missing' : 'cannot.why'),
          limit: MAX_RECOGNITION_COMMENT,
          missing: t('cannot.missingMissing'),
          isRequired: isReturned,
        }}
        back={t('cannot.back')}
        confirm={{ label: t('cannot.send'), pending: t('sending') }}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onSend={(comment) => onDecide({ decision, comment })}
      >
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
      </ReasonDialog>
    </AriaLocale>
  )
}
