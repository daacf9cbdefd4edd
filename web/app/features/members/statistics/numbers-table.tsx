import css from './statistics.module.css'

interface Row {
  key: string
  name: string
  values: readonly number[]
}

interface Props {
  caption: string
  heads: readonly string[]
  rows: readonly Row[]
  foot?: Row
  format: (value: number) => string
}

/** Numbers behind a chart. Focusable, so that a wide table can be scrolled by keyboard. */
export function NumbersTable({ caption, heads, rows, foot, format }: Props) {
  const line = ({ key, name, values }: Row) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={heads[index + 1]}>{format(value)}</td>
      ))}
    </tr>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot && <tfoot>{line(foot)}</tfoot>}
      </table>
    </div>
  )
}
