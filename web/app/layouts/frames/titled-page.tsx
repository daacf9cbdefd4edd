import type { ReactNode } from 'react'

import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import css from './titled-page.module.css'

interface Props {
  title: string
  intro: string
  /** For a short form or message. */
  isNarrow?: boolean
  /** The intro changes with the state of the page and is announced. */
  isStatus?: boolean
  children: ReactNode
}

/** Notebook page of one column: a title, a paragraph and what follows. */
export function TitledPage({ title, intro, isNarrow = false, isStatus = false, children }: Props) {
  return (
    <NotebookPage>
      <div className={css.page} data-narrow={isNarrow || undefined}>
        <h1>{title}</h1>
        <p className={css.intro} role={isStatus ? 'status' : undefined}>
          {intro}
        </p>
        {children}
      </div>
    </NotebookPage>
  )
}
