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
  /** What stands under the rows. */
  foot?: Row
  format: (value: number) => string
}

/** The numbers behind a chart. Where it is too wide, it can be moved by keys as well. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
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
