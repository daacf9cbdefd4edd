import { useId } from 'react'

import css from './charts.module.css'

export interface ChartRow {
  key: string
  name: string
  value: number
  /** Hatched part of the value. */
  part?: number
}

interface Props {
  title: string
  summary: string
  rows: readonly ChartRow[]
  /** Legend of the hatching. */
  partLabel?: string
  wholeLabel?: string
  format: (value: number) => string
}

const ROW = 10

export function RowChart({ title, summary, rows, partLabel, wholeLabel, format }: Props) {
  const id = useId()
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <div className={css.rowChart}>
      <svg className={css.hatching} aria-hidden="true" width="0" height="0">
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={css.hatchGround} width="6" height="6" />
            <path className={css.hatchLine} d="M0 0V6" />
          </pattern>
        </defs>
      </svg>
      {partLabel !== undefined && (
        <p className={css.legend} aria-hidden="true">
          <span>
            <svg width="22" height="14">
              <rect className={css.bar} width="22" height="14" />
            </svg>
            {wholeLabel}
          </span>
          <span>
            <svg width="22" height="14">
              <rect width="22" height="14" fill={`url(#${id}-hatch)`} />
            </svg>
            {partLabel}
          </span>
        </p>
      )}
      <div role="img" aria-label={`${title}. ${summary}`} className={css.rows}>
        {rows.map(({ key, name, value, part = 0 }) => (
          <div key={key} className={css.row}>
            <span className={css.rowName}>{name}</span>
            <span className={css.rowValue}>{format(value)}</span>
            <svg className={css.rowBar} height={ROW} width="100%">
              <rect className={css.bar} width={`${(value / max) * 100}%`} height="100%" />
              {part > 0 && <rect width={`${(part / max) * 100}%`} height="100%" fill={`url(#${id}-hatch)`} />}
            </svg>
          </div>
        ))}
      </div>
    </div>
  )
}
