import type { ReactNode } from 'react'

import css from './ring-counter.module.css'

const TURN = 56.5

export interface RingCounterProps {
  count: number
  limit: number
  /** Count at which the ring and the text turn to the warning colour. */
  warnAt: number
  children: ReactNode
}

export function RingCounter({ count, limit, warnAt, children }: RingCounterProps) {
  const drawn = Math.min(1, count / limit) * TURN
  return (
    <span className={css.counter} data-warning={count >= warnAt || undefined}>
      <svg className={css.ring} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <circle className={css.track} cx="12" cy="12" r="9" />
        {count > 0 && (
          <circle
            className={css.stroke}
            cx="12"
            cy="12"
            r="9"
            strokeDasharray={`${drawn} ${TURN}`}
            transform="rotate(-90 12 12)"
          />
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
