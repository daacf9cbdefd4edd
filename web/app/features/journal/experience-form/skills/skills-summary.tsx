import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Stars } from '../../../../design-system/marks/stars.tsx'
import css from './skills-summary.module.css'
import { LevelStars } from '../../experience/skills/level-stars.tsx'
import { activeSkills } from '../../experience-draft/skills.ts'
import { useLevels } from './use-levels.ts'
import { useWizard } from '../use-wizard.ts'

/** Chosen skills and the legend of the stars. */
export function SkillsSummary() {
  const { t } = useTranslation(['experience-form', 'experience'])
  const { draft, picture } = useWizard()
  const skills = activeSkills(draft.skills)
  const levels = useLevels()
  return (
    <>
      <div className={css.card}>
        {picture.cropped && <img src={picture.cropped} alt="" className={css.cover} />}
        <div className={css.body}>
          <p className={css.over}>{t('summary.over')}</p>
          <h2 className={css.title}>{t('skills.count', { count: skills.length })}</h2>
          <ul className={css.leaders}>
            {skills.map(({ id, name, level }) => (
              <li key={id}>
                <span className={css.name}>{name}</span>
                <span className={css.dots} aria-hidden="true" />
                {level === null ? (
                  <span className={css.unrated}>{t('summary.unrated')}</span>
                ) : (
                  <LevelStars level={level} words={levels[level]} />
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Legend />
    </>
  )
}

function Legend() {
  const { t } = useTranslation(['experience-form', 'experience'])
  return (
    <section className={css.legend} aria-labelledby="stars-meaning">
      <h2 id="stars-meaning" className={css.over}>
        {t('legend.title')}
      </h2>
      <dl>
        {useLevels().map((level, index) => (
          <div key={level}>
            <dt>
              <Stars value={index + 1} label={t('experience:level.stars', { count: index + 1 })} />
            </dt>
            <dd>{level}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t('legend.note')}</p>
    </section>
  )
}
