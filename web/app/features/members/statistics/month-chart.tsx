import { useId } from 'react'

import css from './charts.module.css'
import { roundTop } from './months.ts'

export interface Point {
  /** Full name of the month. */
  name: string
  /** Label on the axis, shown where there is room. */
  mark: string
  value: number
}

interface Props {
  title: string
  summary: string
  points: readonly Point[]
  kind: 'bars' | 'line'
  format: (value: number) => string
}

const STEP = 10
const HEIGHT = 100

/** Chart over time. The table of the page contains the same numbers as text. */
export function MonthChart({ title, summary, points, kind, format }: Props) {
  const id = useId()
  const top = roundTop(Math.max(...points.map(({ value }) => value)))
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const x = (index: number) => index * STEP + STEP / 2
  const each = Math.ceil(points.length / 4)
  return (
    <div className={css.chart}>
      <div className={css.plot}>
        <p className={css.scale} aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </p>
        <svg
          className={css.picture}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
          viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{summary}</desc>
          <path className={css.grid} d={`M0 0H${points.length * STEP}M0 50H${points.length * STEP}`} />
          {kind === 'line' && (
            <polyline
              className={css.line}
              points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
            />
          )}
          {points.map(({ name, value }, index) => (
            <g key={name}>
              {kind === 'bars' ? (
                <rect
                  className={css.bar}
                  x={index * STEP + 1.5}
                  width={STEP - 3}
                  y={y(value)}
                  height={HEIGHT - y(value)}
                />
              ) : (
                <path className={css.dot} d={`M${x(index)} ${y(value)}h0`} />
              )}
            </g>
          ))}
          <path className={css.base} d={`M0 ${HEIGHT}H${points.length * STEP}`} />
        </svg>
      </div>
      <p className={css.marks} aria-hidden="true">
        {points.map(({ name, mark }, index) => (
          <span key={name}>{index % each === 0 ? mark : ''}</span>
        ))}
      </p>
    </div>
  )
}
