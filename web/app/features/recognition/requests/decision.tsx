import type { SkillDecision } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import css from './decision.module.css'

interface Props {
  decision: SkillDecision
  /** Told when it changes. */
  isLive?: boolean
}

/** What was said of a skill, in a word. */
export function Decision({ decision, isLive = false }: Props) {
  const { t } = useTranslation('experience')
  return (
    <span className={css.decision} data-decision={decision} role={isLive ? 'status' : undefined}>
      {t(`decision.${decision}`)}
    </span>
  )
}
