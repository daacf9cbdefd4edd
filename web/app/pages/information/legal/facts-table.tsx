import type { ReactNode } from 'react'

import css from './facts-table.module.css'

interface Props {
  caption: string
  heads: string[]
  rows: ReactNode[][]
}

/**
 * Table that becomes a list of cards on narrow screens. Made of roles, because changing `display` removes the implicit
 * roles of table elements, on which explicit ones are invalid.
 */
export function FactsTable({ caption, heads, rows }: Props) {
  return (
    <div className={css.table} role="table" aria-label={caption}>
      <div className={css.head} role="rowgroup">
        <div className={css.row} role="row">
          {heads.map((head) => (
            <div key={head} className={css.cell} role="columnheader">
              {head}
            </div>
          ))}
        </div>
      </div>
      <div className={css.body} role="rowgroup">
        {rows.map(([first, ...rest], index) => (
          <div key={index} className={css.row} role="row">
            <div className={css.cell} role="rowheader">
              {first}
            </div>
            {rest.map((fact, column) => (
              <div key={heads[column + 1]} className={css.cell} role="cell" data-head={heads[column + 1]}>
                {fact}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
