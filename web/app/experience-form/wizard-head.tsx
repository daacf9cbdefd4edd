import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import CloudOff from 'lucide-react/icons/cloud-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useLocalePath } from '../shell/locale-path.ts'
import { Stepper } from '../ui/stepper.tsx'
import { useDraftStore } from './draft-store.ts'
import { STEPS, type Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import css from './wizard-head.module.css'

export function WizardHead({ step }: { step: Step }) {
  const { t } = useTranslation('experience-form')
  const { pathOf } = useWizard()
  const current = STEPS.indexOf(step)
  return (
    <header className={css.head}>
      <div className={css.line}>
        <Back step={step} />
        <div className={css.steps}>
          <Stepper
            label={t('steps.label')}
            steps={STEPS.map((id, index) => ({
              id,
              label: index < current ? <Link to={pathOf(id)}>{t(`steps.${id}`)}</Link> : t(`steps.${id}`),
            }))}
            current={current}
            doneLabel={t('steps.done')}
            countText={t('steps.count', { total: STEPS.length })}
          />
        </div>
        <Keeping />
      </div>
    </header>
  )
}

function Back({ step }: { step: Step }) {
  const { t } = useTranslation('experience-form')
  const path = useLocalePath()
  const { pathOf } = useWizard()
  const before = STEPS[STEPS.indexOf(step) - 1]
  const where = before ? t(`steps.${before}`) : t('steps.journal')
  return (
    <Link className={css.back} to={before ? pathOf(before) : path('/')}>
      <ChevronLeft size={22} aria-hidden="true" />
      <span className="visually-hidden">{t('steps.back')} </span>
      <span className={css.where}>{where}</span>
    </Link>
  )
}

const KEEPING_ICONS = { keeping: PencilLine, kept: Check, partly: CloudOff, failed: CloudOff }

/** What is true of the draft at this moment, said when it changes. */
function Keeping() {
  const { t } = useTranslation('experience-form')
  const keeping = useDraftStore((state) => state.keeping)
  const Icon = keeping === 'nothing' ? undefined : KEEPING_ICONS[keeping]
  return (
    <p className={css.keeping} role="status" data-state={keeping}>
      {Icon && keeping !== 'nothing' && (
        <>
          <Icon size={18} aria-hidden="true" />
          <span className={css.words}>{t(`keeping.${keeping}`)}</span>
        </>
      )}
    </p>
  )
}
