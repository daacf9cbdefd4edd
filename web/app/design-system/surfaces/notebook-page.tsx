import type { ComponentProps } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './notebook-page.module.css'

/** Notebook page; wide screens show its margin line to the left of the text. */
export function NotebookPage({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(css.page, className)} />
}
