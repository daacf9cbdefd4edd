import type { Experience } from '@vecu/contract/experience'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DiscardButton } from '../../../platform/wizard/discard-button.tsx'
import { StepActions } from '../../../platform/wizard/step-actions.tsx'
import { Wizard, type WizardPage } from '../../../platform/wizard/wizard.tsx'
import { replaceDraft, useDraftStore } from './draft-store.ts'
import { EMPTY_DRAFT, isUntouched } from './draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { STEPS, type Step } from './steps.ts'
import { useRequest } from './use-request.ts'

interface Props extends Pick<WizardPage, 'title' | 'intro' | 'children'> {
  experience: Experience
  step: Step
  /** Button at the end of the bar. */
  actions: WizardPage['bar']
}

export function RequestWizard({ experience, step, actions, ...page }: Props) {
  const { t } = useTranslation('recognition')
  const { getStepPath } = useRequest()
  const saveStatus = useDraftStore((state) => state.saveStatus)
  return (
    <Wizard
      {...page}
      label={t('steps.label')}
      steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), path: getStepPath(id) }))}
      step={step}
      saveStatus={saveStatus}
      cancel={<CancelButton />}
      aside={<MailPreview experience={experience} />}
      bar={<StepActions cancel={<CancelButton />} actions={actions} />}
    />
  )
}

function CancelButton() {
  const { texts } = useTranslation('recognition')
  const { draft } = useRequest()
  return (
    <DiscardButton
      question={isUntouched(draft) ? undefined : texts('cancel')}
      onDiscard={() => {
        replaceDraft(EMPTY_DRAFT)
      }}
    />
  )
}
