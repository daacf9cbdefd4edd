import type { ReactNode } from 'react'

import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** Decorative (`<img alt="">` or inline SVG): the title carries the meaning. */
  illustration?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={css.empty}>
      {illustration && <div className={css.illustration}>{illustration}</div>}
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
