import Globe from 'lucide/dist/esm/icons/globe.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './scenes.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const LEVELS = [
  ['private', Lock],
  ['group', Users],
  ['community', House],
  ['public', Globe],
] as const

/** A larger star means a higher level; lines join skills of the same experience. */
const SKY = [
  { x: 60, y: 96, size: 11 },
  { x: 138, y: 44, size: 17 },
  { x: 214, y: 112, size: 14, isCertified: true },
  { x: 300, y: 58, size: 20, isCertified: true },
  { x: 382, y: 120, size: 12 },
  { x: 446, y: 48, size: 15 },
]
const FAR = [
  [22, 40],
  [96, 132],
  [168, 26],
  [190, 78],
  [250, 140],
  [262, 20],
  [336, 132],
  [352, 26],
  [410, 88],
  [478, 130],
  [486, 22],
  [18, 140],
] as const
const STAR = 'M0-10 2.9-3.5 10-2.6 4.7 2.2 6.2 9.2 0 5.7-6.2 9.2-4.7 2.2-10-2.6-2.9-3.5z'

export function PortraitScene() {
  const { t } = useTranslation('tutorial')
  return (
    <div className={css.card}>
      <svg className={css.sky} viewBox="0 0 500 160" aria-hidden="true">
        {FAR.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={1.4} />
        ))}
        <polyline points={SKY.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {SKY.map(({ x, y, size, isCertified }) => (
          <path key={x} d={STAR} data-certified={isCertified} transform={`translate(${x} ${y}) scale(${size / 10})`} />
        ))}
      </svg>
      <div className={css.body}>
        <h2 className={css.kind}>{t('portrait.sharing')}</h2>
        <ul className={css.levels}>
          {LEVELS.map(([level, icon]) => (
            <li key={level}>
              <Icon of={icon} size={22} />
              <span>
                <b>{t(`portrait.${level}.label`)}</b>
                {t(`portrait.${level}.hint`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
