import type { ReactNode } from 'react'

import css from './list-card.module.css'

interface Props {
  picture?: ReactNode
  name: string
  /** Chips beside the name. */
  status?: ReactNode
  facts: readonly string[]
  /** A single action beside the text. */
  action?: ReactNode
  /** Notices and `CardActions`, below the text. */
  children?: ReactNode
}

/** One row of a `ListSection`. */
export function ListCard({ picture, name, status, facts, action, children }: Props) {
  return (
    <div className={css.card}>
      <div className={css.head}>
        {picture}
        <div className={css.text}>
          <h3 className={css.name}>
            {name}
            {status}
          </h3>
          {facts.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

export function Fact({ children }: { children: string }) {
  return <p className={css.fact}>{children}</p>
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
