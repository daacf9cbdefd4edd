import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import { Link } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { useLocalePath } from '../i18n/locale-path.ts'
import { useWayBack } from '../navigation/use-way-back.ts'
import { Stepper } from '../../design-system/navigation/stepper.tsx'
import type { SaveStatus } from './save-status.ts'
import css from './wizard-head.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

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
  saveStatus: SaveStatus
}

export function WizardHead({ label, steps, step, saveStatus }: Props) {
  const { t } = useTranslation('wizard')
  const current = steps.findIndex(({ id }) => id === step)
  return (
    <header className={css.header}>
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
        <SaveStatusIndicator saveStatus={saveStatus} />
      </div>
    </header>
  )
}

function Back({ before }: { before: WizardStep | undefined }) {
  const { t } = useTranslation('wizard')
  if (!before) return <BackFromFirst />
  return (
    <Link className={css.back} to={before.path}>
      <Icon of={ChevronLeft} size={22} />
      <span className="visually-hidden">{t('steps.back')} </span>
      <span className={css.where}>{before.label}</span>
    </Link>
  )
}

/** Leads out of the wizard, to the page from which it was opened. */
function BackFromFirst() {
  const { t } = useTranslation(['wizard', 'common'])
  const path = useLocalePath()
  const { link, isElsewhere } = useWayBack(path('/'))
  return (
    <Link className={css.back} {...link}>
      <Icon of={ChevronLeft} size={22} />
      {!isElsewhere && <span className="visually-hidden">{t('steps.back')} </span>}
      <span className={css.where}>{isElsewhere ? t('common:back') : t('steps.journal')}</span>
    </Link>
  )
}

const SAVE_STATUS_ICONS = { saving: PencilLine, saved: Check, partial: CloudOff, failed: CloudOff }

/** Announces the save status when it changes. */
function SaveStatusIndicator({ saveStatus }: { saveStatus: SaveStatus }) {
  const { t } = useTranslation('wizard')
  const icon = saveStatus === 'idle' ? undefined : SAVE_STATUS_ICONS[saveStatus]
  return (
    <p className={css.saveStatus} role="status" data-state={saveStatus}>
      {icon && saveStatus !== 'idle' && (
        <>
          <Icon of={icon} size={18} />
          <span className={css.text}>{t(`saveStatus.${saveStatus}`)}</span>
        </>
      )}
    </p>
  )
}
