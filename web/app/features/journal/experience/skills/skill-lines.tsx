import type { Experience } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import { Stars } from '../../../../design-system/marks/stars.tsx'
import { flatSkills } from './flat-skills.ts'
import { SkillCodes } from './skill-codes.tsx'
import css from './skill-lines.module.css'

/** Skills and levels joined by dotted leaders; gold for certified levels. */
export function SkillLines({ skills }: { skills: Experience['skillsAttributes'] }) {
  const { t } = useTranslation('experience')
  return (
    <ul className={css.lines} aria-label={t('card.skills')}>
      {flatSkills(skills).map(({ id, name, level, certifiedLevel, codes }) => (
        <li key={id}>
          <span className={css.name}>
            {name}
            <SkillCodes codes={codes} />
            {certifiedLevel !== null && certifiedLevel !== level && (
              <small className={css.declared}> {t('level.declared', { stars: level + 1 })}</small>
            )}
          </span>
          <i aria-hidden="true" />
          {certifiedLevel === null ? (
            <Stars value={level + 1} label={t('level.stars', { count: level + 1 })} />
          ) : (
            <Stars
              value={certifiedLevel + 1}
              label={`${t('level.stars', { count: certifiedLevel + 1 })}, ${t('level.certified')}`}
              tone="gold"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
