import type { Experience } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import { DiscardButton } from '../../../platform/wizard/discard-button.tsx'
import { StepActions } from '../../../platform/wizard/step-actions.tsx'
import { Wizard, type WizardPage } from '../../../platform/wizard/wizard.tsx'
import { replaceDraft, useDraftStore } from './draft-store.ts'
import { EMPTY_DRAFT, isUntouched } from './draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { STEPS, type Step } from './steps.ts'
import { useRequest } from './use-request.ts'

interface Props extends Pick<WizardPage, 'title' | 'lede' | 'children'> {
  experience: Experience
  step: Step
  /** Button at the end of the bar. */
  onward: WizardPage['bar']
}

export function RequestWizard({ experience, step, onward, ...page }: Props) {
  const { t } = useTranslation('recognition')
  const { pathOf } = useRequest()
  const keeping = useDraftStore((state) => state.keeping)
  return (
    <Wizard
      {...page}
      label={t('steps.label')}
      steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), path: pathOf(id) }))}
      step={step}
      keeping={keeping}
      cancel={<CancelButton />}
      aside={<MailPreview experience={experience} />}
      bar={<StepActions cancel={<CancelButton />} onward={onward} />}
    />
  )
}

function CancelButton() {
  const { t } = useTranslation('recognition')
  const { draft } = useRequest()
  return (
    <DiscardButton
      question={isUntouched(draft) ? undefined : t('cancel', { returnObjects: true })}
      onGivenUp={() => {
        replaceDraft(EMPTY_DRAFT)
      }}
    />
  )
}
