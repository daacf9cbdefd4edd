import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { OfflineNote } from '../../../platform/offline/offline-note.tsx'
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
