import type { ReactNode } from 'react'

import css from './eyebrow.module.css'

/** Short text in small capitals above a title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>
}
