import type { ReactNode } from 'react'

import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import css from './journal-sheet.module.css'

export function JournalSheet({ children }: { children: ReactNode }) {
  return (
    <NotebookPage>
      <div className={css.text}>{children}</div>
    </NotebookPage>
  )
}
