import type { RecognitionSkill } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import { Stars } from '../../../design-system/marks/stars.tsx'
import css from './decided-skills.module.css'
import { Decision } from './decision.tsx'

interface Props {
  skills: readonly RecognitionSkill[]
  /** Whether the certification is valid; only then gold is used. */
  counts: boolean
}

export function DecidedSkills({ skills, counts }: Props) {
  const { t } = useTranslation('experience')
  if (skills.length === 0) return null
  return (
    <ul className={css.skills} aria-label={t('card.skills')}>
      {skills.map(({ id, name, level, decision, decidedLevel, comment }) => (
        <li key={id}>
          <span className={css.name}>
            {name}
            {comment !== null && <span className={css.comment}>{comment}</span>}
          </span>
          {decidedLevel === null ? (
            <Stars value={level + 1} label={t('level.stars', { count: level + 1 })} />
          ) : (
            <Stars
              value={decidedLevel + 1}
              label={t('level.stars', { count: decidedLevel + 1 })}
              tone={counts ? 'gold' : 'ink'}
            />
          )}
          {decision && <Decision decision={decision} />}
        </li>
      ))}
    </ul>
  )
}
