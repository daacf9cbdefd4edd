import type { ReactNode } from 'react'

import css from './facts-table.module.css'

interface Props {
  caption: string
  heads: string[]
  rows: ReactNode[][]
}

/**
 * Table that becomes a list of cards on narrow screens. Explicit roles, because changing `display` removes the implicit
 * ones.
 */
export function FactsTable({ caption, heads, rows }: Props) {
  return (
    <table className={css.table} role="table" aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first, ...rest], index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader">
              {first}
            </th>
            {rest.map((fact, column) => (
              <td key={heads[column + 1]} role="cell" data-head={heads[column + 1]}>
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
