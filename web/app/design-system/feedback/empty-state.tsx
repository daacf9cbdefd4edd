import type { ReactNode } from 'react'

import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** An `<img alt="">` or an inline drawing: the title says what it shows. */
  illustration?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Title = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={css.empty}>
      {illustration && <div className={css.illustration}>{illustration}</div>}
      <Title className={css.title}>{title}</Title>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
