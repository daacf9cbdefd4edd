import type { SkillDecision } from '@vecu/contract/skill'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './decision.module.css'

interface Props {
  decision: SkillDecision
  /** Announces changes to screen readers. */
  isLive?: boolean
}

export function Decision({ decision, isLive = false }: Props) {
  const { t } = useTranslation('experience')
  return (
    <span className={css.decision} data-decision={decision} role={isLive ? 'status' : undefined}>
      {t(`decision.${decision}`)}
    </span>
  )
}
