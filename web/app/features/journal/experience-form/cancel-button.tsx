import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DiscardButton } from '../../../platform/wizard/discard-button.tsx'
import { resetDraft, useDraftStore } from '../experience-draft/draft-store.ts'
import { isEmptyDraft } from '../experience-draft/draft.ts'
import { useWizard } from './use-wizard.ts'

export function CancelButton() {
  const { texts } = useTranslation('experience-form')
  const { mode, draft } = useWizard()
  const isChanged = useDraftStore(({ saveStatus }) => saveStatus !== 'idle')
  const isWritten = mode === 'create' ? !isEmptyDraft(draft) : isChanged
  const question = texts(`cancel.${mode}`)
  return (
    <DiscardButton
      question={isWritten ? question : undefined}
      onDiscard={() => {
        resetDraft(mode)
      }}
    />
  )
}
