/** An index of a table that may be large: built while others write, which no transaction allows. */
export interface LateIndex {
  name: string
  /** Table and columns, as after `on`. */
  on: string
}
