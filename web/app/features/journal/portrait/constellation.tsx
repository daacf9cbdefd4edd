import type { Portrait, PortraitSkill } from '@vecu/contract/portrait'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { classNames } from '../../../design-system/foundations/class-names.ts'
import css from './constellation.module.css'
import { type Sky, type Star, TALL_SKY, WIDE_SKY, placeStars, strewn } from './place-stars.ts'
import { FourPoints } from './four-points.tsx'

interface Props {
  skills: readonly PortraitSkill[]
  links: Portrait['links']
}

/** Skills as a star map. `SkillIndex` next to it contains the same data as text. */
export function Constellation({ skills, links }: Props) {
  const { t } = useTranslation('portrait')
  return (
    <figure className={css.figure}>
      <NightSky sky={WIDE_SKY} className={css.wide} skills={skills} links={links} />
      <NightSky sky={TALL_SKY} className={css.tall} skills={skills} links={links} />
      <figcaption className={css.caption}>
        <span className={css.key}>
          <FourPoints isGold />
          {t('sky.certified')}
        </span>
        <span className={css.key}>
          <FourPoints />
          {t('sky.declared')}
        </span>
        <span className={css.text}>
          {t('sky.legend')} {skills.length > TALL_SKY.stars && t('sky.strongest')}
        </span>
      </figcaption>
    </figure>
  )
}

const DUST = Array.from({ length: 64 }, (_, index) => strewn(`dust ${index}`))

function NightSky({ sky, className, skills, links }: Props & { sky: Sky; className: string | undefined }) {
  const { t } = useTranslation('portrait')
  const id = useId()
  const { stars, lines } = useMemo(() => placeStars(skills, links, sky), [skills, links, sky])
  const { width, height, fontSize } = sky
  return (
    <svg
      className={classNames(css.sky, className)}
      viewBox={`0 0 ${width} ${height}`}
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
      {DUST.map(([along, down], index) => (
        <circle
          key={index}
          cx={along * width}
          cy={down * height}
          r={index % 5 === 0 ? 1.3 : 0.8}
          className={css.dust}
        />
      ))}
      <g className={css.rings}>
        <circle cx={width * 0.27} cy={height * 0.38} r={Math.min(width, height) * 0.33} />
        <circle cx={width * 0.72} cy={height * 0.36} r={Math.min(width, height) * 0.3} />
        <circle cx={width * 0.55} cy={height * 0.8} r={Math.min(width, height) * 0.28} />
      </g>
      {lines.map(({ from, to }) => (
        <path key={`${from.key} ${to.key}`} d={between(from, to)} className={css.line} />
      ))}
      {stars.map((star) => (
        <g key={star.key}>
          {star.certified && <circle cx={star.x} cy={star.y} r={star.radius * 2.1} fill={`url(#${id}glow)`} />}
          <FourPoints isGold={star.certified} at={star} />
          <text className={css.name} data-certified={star.certified || undefined} fontSize={fontSize}>
            {star.lines.map((line) => (
              <tspan key={line.y} x={star.x} y={line.y}>
                {line.text}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Shortens a line, so that it ends before the points of its stars. */
function between(from: Star, to: Star): string {
  const [wide, high] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(wide, high) || 1
  const [begin, end] = [from.radius * 0.8, far - to.radius * 0.8]
  const at = (distance: number) =>
    `${(from.x + (wide * distance) / far).toFixed(1)} ${(from.y + (high * distance) / far).toFixed(1)}`
  return `M${at(begin)}L${at(end)}`
}
