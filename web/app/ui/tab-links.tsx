import type { ReactNode } from 'react'

import css from './tabs.module.css'

/** The look of tabs for links that lead to pages: each child is a link, the current one with `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <div className={css.list}>{children}</div>
    </nav>
  )
}

export function TabCount({ children }: { children: ReactNode }) {
  return <small className={css.count}>{children}</small>
}
