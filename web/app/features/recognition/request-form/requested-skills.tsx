import type { Experience } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { flatSkills } from '../../journal/experience/skills/flat-skills.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Stars } from '../../../design-system/marks/stars.tsx'
import css from './request-form.module.css'
import { useRequest } from './use-request.ts'

/** Requested skills, all ticked by default, at the level of the experience. */
export function RequestedSkills({ experience }: { experience: Experience }) {
  const { t } = useTranslation(['recognition', 'experience'])
  const path = useLocalePath()
  const { draft, change } = useRequest()
  const skills = flatSkills(experience.skillsAttributes)
  if (skills.length === 0) {
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
      <ul className={css.skills}>
        {skills.map(({ id, name, level }) => (
          <li key={id}>
            <Checkbox
              isSelected={!draft.leftOut.includes(id)}
              onChange={(isTicked) => {
                tick(id, isTicked)
              }}
            >
              {name}
            </Checkbox>
            <Stars value={level + 1} label={t('experience:level.stars', { count: level + 1 })} size={20} />
          </li>
        ))}
      </ul>
    </section>
  )
}
