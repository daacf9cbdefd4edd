import { type Transaction, sql } from 'kysely'

import type { Tables } from '../../../schema/tables/tables.ts'
import { type Row, unpackRows } from './dump-rows.ts'
import { type Manifest, tableEntry } from './manifest.ts'
import type { Archive } from './read-archive.ts'
import { type Reference, type Table, readReferences, readTables } from './schema-introspection.ts'

/** Fails instead of waiting for locks for ever. */
const LOCK_SECONDS = 30

/**
 * Inserts rows in any order, without triggers recounting them; foreign keys are checked at the end. Needs only the
 * owner of the tables, unlike `session_replication_role`, which needs a superuser.
 */
export async function withTriggersDisabled(
  tx: Transaction<Tables>,
  work: (tables: readonly Table[], references: readonly Reference[]) => Promise<void>,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_SECONDS * 1_000)}`.execute(tx)
  const [tables, references] = [await readTables(tx), await readReferences(tx)]
  const strict = references.filter(({ deferrable }) => !deferrable)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  for (const { table, name } of strict) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable initially deferred`.execute(
      tx,
    )
  }
  await work(tables, references)
  await sql`set constraints all immediate`.execute(tx)
  for (const { table, name } of strict) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(tx)
  }
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

/** Rows of a table in an archive, part by part, in the column order of its manifest. */
export async function* archivedRows({ manifest, read }: Archive, table: string): AsyncGenerator<Row[]> {
  for (let part = 1; tableEntry(table, part) in manifest.entries; part++) {
    yield unpackRows(await read(tableEntry(table, part)))
  }
}

/** Same columns in any order: a missing one would lose data or need a made-up value. */
export function hasSameColumns(table: Table, { columns }: Manifest['tables'][string]): boolean {
  const own = table.columns.map(({ name }) => name)
  return own.length === columns.length && columns.every((name) => own.includes(name))
}

/** Inserts rows whose values are text, in the order of `columns`. */
export async function insertRows(
  tx: Transaction<Tables>,
  table: Table,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values = columns.map((name, place) => {
    const type = table.columns.find((column) => column.name === name)?.type ?? 'text'
    return sql`(v ->> ${sql.lit(place)})::${sql.raw(type)}`
  })
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
    overriding system value select ${sql.join(values)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as rows (v)`.execute(tx)
}
