import type { Portrait, PortraitHeading, PortraitSkill } from '@vecu/contract/portrait'
import { useId, useMemo } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { classNames } from '../../../../design-system/foundations/class-names.ts'
import css from './constellation.module.css'
import { FourPoints } from './four-points.tsx'
import { placeStars, strewn } from './place-stars.ts'
import { type Box, STAR_RADIUS, type Sky, TALL_SKY, type Theme, WIDE_SKY } from './sky.ts'

interface Props {
  skills: readonly PortraitSkill[]
  links: Portrait['links']
  categories: readonly PortraitHeading[]
}

/** Skills as a star map. `SkillIndex` next to it contains the same data as text. */
export function Constellation({ skills, links, categories }: Props) {
  const { t } = useTranslation('portrait')
  const others = t('index.others')
  const themes = useMemo(
    () => [...categories.map(({ key, shortName }) => ({ key, name: shortName })), { key: null, name: others }],
    [categories, others],
  )
  const data = { skills, links, themes }
  return (
    <figure className={css.figure}>
      <NightSky sky={WIDE_SKY} className={css.wide} {...data} />
      <NightSky sky={TALL_SKY} className={css.tall} {...data} />
      <figcaption className={css.caption}>
        <span className={css.key}>
          <FourPoints isGold />
          {t('sky.certified')}
        </span>
        <span className={css.key}>
          <FourPoints />
          {t('sky.declared')}
        </span>
        <LevelScale />
        <span className={css.text}>
          {t('sky.legend')} {skills.length > TALL_SKY.stars && t('sky.strongest')}
        </span>
      </figcaption>
    </figure>
  )
}

/** Names the levels beside stars of their size. */
function LevelScale() {
  const { t } = useTranslation('experience')
  return (
    <ol className={css.scale}>
      {STAR_RADIUS.map((radius, level) => (
        <li key={radius} className={css.key}>
          <FourPoints radius={radius / 2} />
          {t(`level.seen.${(level + 1) as 1 | 2 | 3 | 4}`)}
        </li>
      ))}
    </ol>
  )
}

const DUST = Array.from({ length: 64 }, (_, index) => strewn(`dust ${index}`))

/** A grain in a label would be read as punctuation. */
const DUST_DISTANCE = 4

function isInside({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): boolean {
  return x > left - DUST_DISTANCE && x < right + DUST_DISTANCE && y > top - DUST_DISTANCE && y < bottom + DUST_DISTANCE
}

interface SkyProps {
  skills: readonly PortraitSkill[]
  links: Portrait['links']
  themes: readonly Theme[]
  sky: Sky
  className: string | undefined
}

function NightSky({ sky, className, skills, links, themes }: SkyProps) {
  const { t } = useTranslation('portrait')
  const id = useId()
  const map = useMemo(() => placeStars(skills, links, themes, sky), [skills, links, themes, sky])
  const { width } = sky
  const { height, stars, lines } = map
  const texts = [...stars.flatMap(({ labels }) => labels), ...map.themes.map(({ box }) => box)]
  const dust = DUST.map(([along, down], index) => ({
    x: along * width,
    y: down * height,
    radius: index % 5 === 0 ? 1.3 : 0.8,
  })).filter((grain) => !texts.some((box) => isInside(box, grain)))
  return (
    <svg
      className={classNames(css.sky, className)}
      viewBox={`0 0 ${width} ${height.toFixed(0)}`}
      role="img"
      aria-label={t('sky.label', {
        count: stars.length,
        certified: stars.filter(({ certified }) => certified).length,
      })}
    >
      <defs>
        <radialGradient id={`${id}night`} cx=".45" cy=".35" r=".9">
          <stop offset="0" stopColor="#37328A" />
          <stop offset="1" stopColor="#14122A" />
        </radialGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#F9E2A0" stopOpacity=".55" />
          <stop offset="1" stopColor="#F9E2A0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}night)`} />
      {dust.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={css.dust} />
      ))}
      {lines.map(({ from, to, pieces }) => (
        <path
          key={`${from} ${to}`}
          className={css.line}
          d={pieces
            .map(({ x1, y1, x2, y2 }) => `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`)
            .join('')}
        />
      ))}
      {stars.map((star) => (
        <g key={star.key}>
          {star.certified && <circle cx={star.x} cy={star.y} r={star.radius * 2.1} fill={`url(#${id}glow)`} />}
          <FourPoints isGold={star.certified} at={star} />
        </g>
      ))}
      {stars.map(({ key, certified, lines: label, x }) => (
        <text key={key} className={css.name} data-certified={certified || undefined} fontSize={sky.fontSize}>
          {label.map(({ text, y }) => (
            <tspan key={y} x={x} y={y}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
      {map.themes.map((theme) => (
        <text key={theme.key} className={css.theme} fontSize={sky.themeFontSize}>
          {theme.lines.map(({ text, y }) => (
            <tspan key={y} x={theme.x} y={y}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
}
