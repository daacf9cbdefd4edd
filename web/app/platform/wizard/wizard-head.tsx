import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import CloudOff from 'lucide-react/icons/cloud-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useLocalePath } from '../i18n/locale-path.ts'
import { Stepper } from '../../design-system/navigation/stepper.tsx'
import type { SaveStatus } from './save-status.ts'
import css from './wizard-head.module.css'

export interface WizardStep {
  id: string
  label: string
  /** Path in the language of the page. */
  path: string
}

interface Props {
  label: string
  steps: readonly WizardStep[]
  step: string
  keeping: SaveStatus
}

export function WizardHead({ label, steps, step, keeping }: Props) {
  const { t } = useTranslation('wizard')
  const current = steps.findIndex(({ id }) => id === step)
  return (
    <header className={css.head}>
      <div className={css.line}>
        <Back before={steps[current - 1]} />
        <div className={css.steps}>
          <Stepper
            label={label}
            steps={steps.map(({ id, label: name, path }, index) => ({
              id,
              label: index < current ? <Link to={path}>{name}</Link> : name,
            }))}
            current={current}
            doneLabel={t('steps.done')}
            countText={t('steps.count', { total: steps.length })}
          />
        </div>
        <Kept keeping={keeping} />
      </div>
    </header>
  )
}

function Back({ before }: { before: WizardStep | undefined }) {
  const { t } = useTranslation('wizard')
  const path = useLocalePath()
  return (
    <Link className={css.back} to={before?.path ?? path('/')}>
      <ChevronLeft size={22} aria-hidden="true" />
      <span className="visually-hidden">{t('steps.back')} </span>
      <span className={css.where}>{before?.label ?? t('steps.journal')}</span>
    </Link>
  )
}

const KEEPING_ICONS = { keeping: PencilLine, kept: Check, partly: CloudOff, failed: CloudOff }

/** Announces the save status when it changes. */
function Kept({ keeping }: { keeping: SaveStatus }) {
  const { t } = useTranslation('wizard')
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
