import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { reportError } from '../../../platform/failures/error-reports.ts'
import { DiscardButton } from '../../../platform/wizard/discard-button.tsx'
import { StepActions } from '../../../platform/wizard/step-actions.tsx'
import { Wizard, type WizardPage } from '../../../platform/wizard/wizard.tsx'
import { useDraftStore } from './draft-store.ts'
import { isUntouched } from './draft.ts'
import { STEPS, type Step } from './steps.ts'
import { StoryConflict } from './story-conflict.tsx'
import { StoryPreview } from './story-preview.tsx'
import { discardStory } from './submit-story.ts'
import { useStoryWizard } from './use-story-wizard.ts'

interface Props extends Pick<WizardPage, 'title' | 'intro' | 'children'> {
  step: Step
  /** Buttons at the end of the bar. */
  actions: WizardPage['bar']
}

export function StoryWizard({ step, actions, children, ...page }: Props) {
  const { t } = useTranslation('story-form')
  const { getStepPath } = useStoryWizard()
  const saveStatus = useDraftStore((state) => state.saveStatus)
  return (
    <Wizard
      {...page}
      label={t('steps.label')}
      steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), path: getStepPath(id) }))}
      step={step}
      saveStatus={saveStatus}
      cancel={<CancelButton />}
      aside={<StoryPreview />}
      bar={<StepActions cancel={<CancelButton />} actions={actions} />}
    >
      <StoryConflict />
      {children}
    </Wizard>
  )
}

function CancelButton() {
  const { texts } = useTranslation('story-form')
  const { mode, draft } = useStoryWizard()
  const isChanged = useDraftStore(({ saveStatus }) => saveStatus !== 'idle')
  const isWritten = mode === 'create' ? !isUntouched(draft) : isChanged
  const question = texts(`cancel.${mode}`)
  return (
    <DiscardButton
      question={isWritten ? question : undefined}
      onDiscard={() => {
        discardStory(mode).catch(reportError)
      }}
    />
  )
}
