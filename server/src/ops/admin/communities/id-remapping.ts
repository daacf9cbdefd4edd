import type { Row } from '../archive/dump-rows.ts'
import type { Manifest } from '../archive/manifest.ts'
import type { Reference, Table } from '../archive/schema-introspection.ts'
import { CommandError } from '../installation/command.ts'

/**
 * Not exported: sessions and links valid only on the old installation, mails, temporary documents and work in progress.
 */
export const EXCLUDED_TABLES = [
  'session',
  'one_time_token',
  'personal_access_token',
  'idempotency',
  'mail',
  'pdf',
  'bulk_action',
  'bulk_target',
  'moodle_sign_in',
  'webhook_delivery',
]

/** Id columns without a foreign key; 0 means none. A test compares them with the schema. */
const NAMED_WITHOUT_REFERENCE: Record<string, string> = {
  'audit_event.actor_id': 'account',
  'audit_event.subject_id': 'account',
  'journal_count.account_id': 'account',
  'journal_count.team_id': 'team',
  'member_count.team_id': 'team',
  'recognition_skill.item_skill_id': 'item_skill',
}

/** Integer columns that are counts, not ids. */
export const COUNTS = ['journal_count.items', 'member_count.members']

/** Tables exported with a community. */
export function movedTables(tables: readonly Table[]): Table[] {
  const isOfCommunity = ({ name, columns }: Table) =>
    name === 'community' || columns.some((column) => column.name === 'community_id')
  return tables.filter((table) => isOfCommunity(table) && !EXCLUDED_TABLES.includes(table.name))
}

/** Table that an id column refers to; undefined for other columns. */
export function namedTable(
  table: Table,
  column: string,
  references: readonly Reference[],
  tables: readonly Table[],
): string | undefined {
  if (column === 'community_id') return 'community'
  if (table.numbered && column === 'id') return table.name
  const known = NAMED_WITHOUT_REFERENCE[`${table.name}.${column}`]
  if (known !== undefined) return known
  for (const reference of references.filter((one) => one.table === table.name)) {
    const place = reference.columns.indexOf(column)
    const to = tables.find(({ name }) => name === reference.to)
    if (place >= 0 && to) return namedTable(to, reference.toColumns[place] ?? '', references, tables)
  }
  return undefined
}

/** Index and target table of each id column. */
export function namingColumns(
  table: Table,
  columns: readonly string[],
  references: readonly Reference[],
  tables: readonly Table[],
): { position: number; targetTable: string }[] {
  return columns.flatMap((column, position) => {
    const isNumber = table.columns.find(({ name }) => name === column)?.type === 'bigint'
    const targetTable = isNumber ? namedTable(table, column, references, tables) : undefined
    return targetTable === undefined ? [] : [{ position, targetTable }]
  })
}

/** Extends the id ranges by the ids in `rows`. */
export function noteIds(ranges: Manifest['ids'], naming: ReturnType<typeof namingColumns>, rows: readonly Row[]): void {
  for (const { position, targetTable } of naming) {
    for (const row of rows) {
      const id = Number(row[position] ?? 0)
      if (id === 0) continue
      const [low, high] = ranges[targetTable] ?? [id, id]
      ranges[targetTable] = [Math.min(low, id), Math.max(high, id)]
    }
  }
}

/** Offset added to the ids of each table. */
export type Shifts = Readonly<Record<string, number>>

/**
 * Adds the table's offset to every id. Throws on an id outside the exported ranges: it could belong to another
 * community.
 */
export function offsetIds(
  naming: ReturnType<typeof namingColumns>,
  ranges: Manifest['ids'],
  shifts: Shifts,
  rows: readonly Row[],
): Row[] {
  return rows.map((row) => {
    const moved = [...row]
    for (const { position, targetTable } of naming) {
      const id = Number(row[position] ?? 0)
      if (id === 0) continue
      const [low, high] = ranges[targetTable] ?? [0, -1]
      if (id < low || id > high)
        throw new CommandError(`The file refers to a row of ${targetTable} that it does not contain: ${id}`)
      moved[position] = String(id + (shifts[targetTable] ?? 0))
    }
    return moved
  })
}
