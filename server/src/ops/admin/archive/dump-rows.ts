import { gunzipSync, gzipSync } from 'node:zlib'

import { type RawBuilder, type Transaction, sql } from 'kysely'

import type { Db, Tables } from '../../../schema/tables/tables.ts'
import { tableEntry } from './manifest.ts'
import type { Table } from './schema-introspection.ts'
import type { ArchiveWriter } from './write-archive.ts'

export type Row = (string | null)[]

/** A mail has about 10 kB: small enough for memory, large enough to be fast. */
const ROWS_A_PART = 500

/** Runs `work` on one consistent snapshot of the database. */
export function withSnapshot<Result>(db: Db, work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await readAsText(tx)
      return work(tx)
    })
}

/** Makes text output independent of server settings, and removes the statement timeout for large tables. */
async function readAsText(tx: Transaction<Tables>): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
    `statement_timeout = 0`,
    `idle_in_transaction_session_timeout = 0`,
  ]) {
    await sql.raw(`set local ${setting}`).execute(tx)
  }
}

/** Rows of a table as text, ordered by primary key. */
export async function* readRows(
  tx: Transaction<Tables>,
  { name, columns, key }: Table,
  where: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Row[]> {
  const asText = columns.map((column, place) => sql`${sql.ref(column.name)}::text as ${sql.ref(`c${place}`)}`)
  const order = key.length > 0 ? sql` order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``
  await sql`declare dumped cursor for select ${sql.join(asText)} from ${sql.table(name)} where ${where}${order}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(ROWS_A_PART)} from dumped`.execute(tx)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map((_, place) => row[`c${place}`] ?? null))
  }
  await sql`close dumped`.execute(tx)
}

/** Writes the rows in parts; returns their number. */
export async function dumpTable(
  tx: Transaction<Tables>,
  archive: ArchiveWriter,
  table: Table,
  where?: RawBuilder<unknown>,
): Promise<number> {
  let [services, count] = [0, 0]
  for await (const rows of readRows(tx, table, where)) {
    services += 1
    count += rows.length
    await archive.add(tableEntry(table.name, services), packRows(rows))
  }
  return count
}

export function packRows(rows: readonly Row[]): Buffer {
  return gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

export function unpackRows(bytes: Buffer): Row[] {
  const lines = gunzipSync(bytes).toString().split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Row)
}
