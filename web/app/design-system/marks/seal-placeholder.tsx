import type { ReactNode } from 'react'

import css from './seal-placeholder.module.css'
import { SEAL_EDGE } from './seal-shapes.ts'

/** Outline shown where the seal will appear once the item is certified. */
export function SealPlaceholder({ size = 128, children }: { size?: number | undefined; children?: ReactNode }) {
  return (
    <div className={css.place} style={{ width: size, height: size }}>
      <svg className={css.outline} viewBox="0 0 100 100" aria-hidden="true">
        <path d={SEAL_EDGE} />
        <circle cx="50" cy="50" r="39" strokeDasharray="2 3" />
      </svg>
      <span className={css.text}>{children}</span>
    </div>
  )
}
