import { useTranslation } from 'react-i18next'

import { OfflineNote } from '../../../platform/offline/offline-note.tsx'
import { Wizard, type WizardPage } from '../../../platform/wizard/wizard.tsx'
import { CancelButton } from './cancel-button.tsx'
import { useDraftStore } from '../experience-draft/draft-store.ts'
import { SealWarning } from './seal-warning.tsx'
import { STEPS, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'

export function ExperienceWizard({ step, children, ...page }: WizardPage & { step: Step }) {
  const { t } = useTranslation('experience-form')
  const { mode, pathOf } = useWizard()
  const keeping = useDraftStore((state) => state.keeping)
  return (
    <Wizard
      {...page}
      label={t('steps.label')}
      steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), path: pathOf(id) }))}
      step={step}
      keeping={keeping}
      cancel={step !== 'skills' && <CancelButton />}
    >
      {mode === 'create' && <OfflineNote />}
      <SealWarning />
      {children}
    </Wizard>
  )
}
