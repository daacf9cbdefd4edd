import type { ReactNode } from 'react'

import css from './eyebrow.module.css'

/** A few words in small capitals over a title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>
}
