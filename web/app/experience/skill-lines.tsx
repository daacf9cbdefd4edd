import type { Experience } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import { Stars } from '../ui/stars.tsx'
import css from './skill-lines.module.css'

type Skills = Experience['skillsAttributes']

/** Nested skills stand after the one they belong to. */
function flat(skills: Skills) {
  return skills.flatMap((skill) => [skill, ...skill.skillsAttributes])
}

/** Skills and their levels, joined by dotted leaders as in a table of contents; those that are certified in gold. */
export function SkillLines({ skills }: { skills: Skills }) {
  const { t } = useTranslation('experience')
  return (
    <ul className={css.lines} aria-label={t('card.skills')}>
      {flat(skills).map(({ id, name, level, certifiedLevel }) => (
        <li key={id}>
          <span className={css.name}>{name}</span>
          <i aria-hidden="true" />
          <Stars
            value={level + 1}
            label={t('level.stars', { count: level + 1 })}
            tone={certifiedLevel === null ? 'ink' : 'gold'}
          />
        </li>
      ))}
    </ul>
  )
}
