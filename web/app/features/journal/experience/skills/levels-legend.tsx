import { useTranslation } from 'react-i18next'

import { Stars } from '../../../../design-system/marks/stars.tsx'
import css from './levels-legend.module.css'
import { useSeenLevels } from './use-seen-levels.ts'

/** Meaning of the stars, for lists too dense for words on every line. */
export function LevelsLegend() {
  const { t } = useTranslation('experience')
  return (
    <ul className={css.legend} aria-label={t('level.legend')}>
      {useSeenLevels().map((words, index) => (
        <li key={words}>
          <Stars value={index + 1} label={t('level.stars', { count: index + 1 })} size={14} />
          {words}
        </li>
      ))}
    </ul>
  )
}
