import { useState } from 'react'

import { Stars } from '../../../design-system/marks/stars.tsx'
import { StarsInput } from '../../../design-system/choices/stars-input.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import bench from '../../../platform/art/08-etabli-menuiserie.svg?url'
import css from './scenes.module.css'

/** Interactive example; nothing is saved. */
export function SkillsScene() {
  const { t } = useTranslation('tutorial')
  const [level, setLevel] = useState(2)
  const others = [
    { name: t('skills.second'), value: 3 },
    { name: t('skills.third'), value: 1 },
  ]
  return (
    <div className={css.card}>
      <img className={css.picture} src={bench} alt={t('skills.alt')} width={1600} height={900} />
      <div className={css.body}>
        <StarsInput
          label={t('skills.try')}
          levels={[t('skills.level1'), t('skills.level2'), t('skills.level3'), t('skills.level4')]}
          value={level}
          onChange={setLevel}
          showsLevel
        />
        <ul className={css.leaders} aria-label={t('skills.examples')}>
          {others.map(({ name, value }) => (
            <li key={name}>
              {name}
              <i />
              <Stars value={value} label={t('skills.stars', { count: value })} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
