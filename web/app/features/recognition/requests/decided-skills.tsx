import type { RecognitionSkill } from '@vecu/contract/certification'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { groupSkills } from '../../journal/experience/skills/group-skills.ts'
import { LevelStars } from '../../journal/experience/skills/level-stars.tsx'
import { SkillGroups } from '../../journal/experience/skills/skill-groups.tsx'
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
    <SkillGroups
      groups={groupSkills(skills, ({ parent }) => parent?.name ?? null)}
      label={t('card.skills')}
      className={css.skills}
      rowClassName={css.skill}
      row={({ name, level, decision, decidedLevel, comment }) => (
        <>
          <span className={css.name}>
            {name}
            {comment !== null && <span className={css.comment}>{comment}</span>}
          </span>
          <LevelStars level={decidedLevel ?? level} isCertified={decidedLevel !== null && counts} />
          {decision && <Decision decision={decision} />}
        </>
      )}
    />
  )
}
