import { useTranslation } from 'react-i18next'

import { DiscardButton } from '../../../platform/wizard/discard-button.tsx'
import { resetDraft, useDraftStore } from '../experience-draft/draft-store.ts'
import { isEmptyDraft } from '../experience-draft/draft.ts'
import { useWizard } from './use-wizard.ts'

export function CancelButton() {
  const { t } = useTranslation('experience-form')
  const { mode, draft } = useWizard()
  const isChanged = useDraftStore(({ saveStatus }) => saveStatus !== 'idle')
  const isWritten = mode === 'create' ? !isEmptyDraft(draft) : isChanged
  const question = t(`cancel.${mode}`, { returnObjects: true })
  return (
    <DiscardButton
      question={isWritten ? question : undefined}
      onDiscard={() => {
        resetDraft(mode)
      }}
    />
  )
}
