import type { RawBuilder } from 'kysely'
import type { Person } from '../../identity/account/person.ts'

/**
 * Treatment of a column in the export. `exported`: its value is in `data.json`. `file`: the file it names is in the
 * ZIP. `secret`: a hash or seed, useless to the person but useful to an attacker. `copy`: repeats an exported column.
 * `internal`: describes the row, not the person.
 */
export type ExportRule = 'exported' | 'file' | 'secret' | 'derived' | 'internal'

/**
 * Treatment of rows when the account is deleted. `falls with the account`: foreign keys cascade. `removed`, `cut loose`
 * and `blanked`: done by `deleteAccount`. `kept`: contains only the id of the deleted account.
 */
export type EraseRule = 'falls with the account' | 'removed' | 'cut loose' | 'blanked' | 'kept'

export interface PersonalTable {
  /** Condition for the rows about a person. */
  rows(person: Person): RawBuilder<boolean>
  columns: Record<string, ExportRule>
  erase: EraseRule
}
