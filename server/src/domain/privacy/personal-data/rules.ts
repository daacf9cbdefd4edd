import type { RawBuilder } from 'kysely'
import type { Person } from '../../identity/account/person.ts'

/**
 * What becomes of a column in the export. `exported`: its value is in `data.json`. `file`: the file it names is in the
 * ZIP. `secret`: kept as a hash or a seed that tells a person nothing and a thief too much. `copy`: says again what an
 * exported column says. `internal`: of the row, not of the person.
 */
export type ExportRule = 'exported' | 'file' | 'secret' | 'copy' | 'internal'

/**
 * What becomes of the rows when the account is deleted. `falls with the account`: the database's references see to it.
 * `removed`, `cut loose` and `blanked`: done by `deleteAccount`. `kept`: holds nothing but the number of somebody gone.
 */
export type EraseRule = 'falls with the account' | 'removed' | 'cut loose' | 'blanked' | 'kept'

export interface PersonalTable {
  /** Which rows are about a person. */
  rows(person: Person): RawBuilder<boolean>
  columns: Record<string, ExportRule>
  erase: EraseRule
}
