import type { Experience } from '@vecu/contract/experience'
import { Link } from 'react-router'

import { groupNested } from '../../journal/experience/skills/group-skills.ts'
import { LevelStars } from '../../journal/experience/skills/level-stars.tsx'
import { SkillGroups } from '../../journal/experience/skills/skill-groups.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import css from './request-form.module.css'
import { useRequest } from './use-request.ts'

/** Requested skills, all ticked by default, at the level of the experience. */
export function RequestedSkills({ experience }: { experience: Experience }) {
  const { t } = useTranslation(['recognition', 'experience'])
  const path = useLocalePath()
  const { draft, change } = useRequest()
  if (experience.skillsAttributes.length === 0) {
    return (
      <div className={css.none}>
        <p>{t('skills.none')}</p>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={path(`/experiences/${experience.id}/edit/skills`)}
        >
          {t('skills.edit')}
        </Link>
      </div>
    )
  }

  function tick(id: number, isTicked: boolean) {
    const others = draft.leftOut.filter((left) => left !== id)
    change({ leftOut: isTicked ? others : [...others, id] })
  }

  return (
    <section aria-labelledby="asked-skills">
      <h2 id="asked-skills" className={css.label}>
        {t('skills.label')}
      </h2>
      <SkillGroups
        groups={groupNested(experience.skillsAttributes)}
        label={t('skills.label')}
        className={css.skills}
        rowClassName={css.skill}
        row={({ id, name, level }) => (
          <>
            <Checkbox
              isSelected={!draft.leftOut.includes(id)}
              onChange={(isTicked) => {
                tick(id, isTicked)
              }}
            >
              {name}
            </Checkbox>
            <LevelStars level={level} size={20} />
          </>
        )}
      />
    </section>
  )
}
