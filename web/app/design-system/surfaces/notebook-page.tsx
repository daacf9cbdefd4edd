import type { ComponentProps } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './notebook-page.module.css'

/** A page of the notebook: on a wide screen its margin line hangs to the left of the text. */
export function NotebookPage({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(css.page, className)} />
}
