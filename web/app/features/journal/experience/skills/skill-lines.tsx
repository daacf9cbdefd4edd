import type { Experience } from '@vecu/contract/experience'
import type { Skill } from '@vecu/contract/skill'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { groupNested } from './group-skills.ts'
import { LevelStars } from './level-stars.tsx'
import { SkillCodes } from './skill-codes.tsx'
import { SkillGroups } from './skill-groups.tsx'
import css from './skill-lines.module.css'
import { seenLevel } from './use-seen-levels.ts'

/** Skills and levels joined by dotted leaders; gold for certified levels. */
export function SkillLines({ skills }: { skills: Experience['skillsAttributes'] }) {
  const { t } = useTranslation('experience')
  return (
    <SkillGroups
      groups={groupNested(skills)}
      label={t('card.skills')}
      className={css.lines}
      rowClassName={css.line}
      row={(skill) => <Line skill={skill} />}
    />
  )
}

function Line({ skill: { name, level, certifiedLevel, codes } }: { skill: Omit<Skill, 'skillsAttributes'> }) {
  const { t } = useTranslation('experience')
  return (
    <>
      <span className={css.name}>
        {name}
        <SkillCodes codes={codes} />
        {certifiedLevel !== null && certifiedLevel !== level && (
          <small className={css.declared}> {t('level.declared', { stars: seenLevel(t, level) })}</small>
        )}
      </span>
      <i aria-hidden="true" />
      <LevelStars level={certifiedLevel ?? level} isCertified={certifiedLevel !== null} />
    </>
  )
}
