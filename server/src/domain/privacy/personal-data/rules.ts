import type { RawBuilder } from 'kysely'
import type { Person } from '../../identity/account/person.ts'

/**
 * Treatment of a column in the export. `exported`: its value is in `data.json`. `file`: the file it names is in the
 * ZIP. `secret`: a hash or seed, useless to the person but useful to an attacker. `derived`: computed from exported
 * columns.
 * `internal`: describes the row, not the person.
 */
export type ExportRule = 'exported' | 'file' | 'secret' | 'derived' | 'internal'

/**
 * Treatment of rows when the account is deleted. `cascade`: foreign keys cascade. `delete`, `detach`
 * and `redact`: done by `deleteAccount`. `retain`: contains only the id of the deleted account.
 */
export type EraseRule = 'cascade' | 'delete' | 'detach' | 'redact' | 'retain'

export interface PersonalTable {
  /** Condition for the rows about a person. */
  rows(person: Person): RawBuilder<boolean>
  /** With `created_at` if any is exported: it is the order of the rows in the export. */
  columns: Record<string, ExportRule>
  erase: EraseRule
}
