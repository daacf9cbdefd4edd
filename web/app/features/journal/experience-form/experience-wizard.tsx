import { useEffect } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { OfflineNote } from '../../../platform/offline/offline-note.tsx'
import { requestPrecache } from '../../../platform/offline/register-worker.ts'
import { Wizard, type WizardPage } from '../../../platform/wizard/wizard.tsx'
import { CancelButton } from './cancel-button.tsx'
import { useDraftStore } from '../experience-draft/draft-store.ts'
import { ExperienceConflict } from './conflict/experience-conflict.tsx'
import { SealWarning } from './seal-warning.tsx'
import { STEPS, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'

export function ExperienceWizard({ step, children, ...page }: WizardPage & { step: Step }) {
  const { t } = useTranslation('experience-form')
  const { mode, getStepPath } = useWizard()
  const saveStatus = useDraftStore((state) => state.saveStatus)

  // At once, because the network may be gone before the next step.
  useEffect(() => {
    void requestPrecache(true)
  }, [])

  return (
    <Wizard
      {...page}
      label={t('steps.label')}
      steps={STEPS.map((id) => ({ id, label: t(`steps.${id}`), path: getStepPath(id) }))}
      step={step}
      saveStatus={saveStatus}
      cancel={step !== 'skills' && <CancelButton />}
    >
      {mode === 'create' && <OfflineNote />}
      <SealWarning />
      <ExperienceConflict />
      {children}
    </Wizard>
  )
}
