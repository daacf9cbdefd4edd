import type { ReactNode } from 'react'

import css from './journal-sheet.module.css'

/** A page of the notebook: on a wide screen its margin line hangs to the left of the text. */
export function JournalSheet({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.text}>{children}</div>
    </div>
  )
}
