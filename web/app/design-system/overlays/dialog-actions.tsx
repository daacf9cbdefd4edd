import type { ReactNode } from 'react'

import css from './dialog-actions.module.css'

/** Buttons of a dialog whose content has the state that they need; they stay in view while the content scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={css.actions} data-keep-clear>
      {children}
    </div>
  )
}
