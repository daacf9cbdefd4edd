/** Index on a possibly large table: built concurrently, which cannot run in a transaction. */
export interface LateIndex {
  name: string
  /** Table and columns, as after `on`. */
  on: string
  isUnique?: boolean
}
