import path from 'node:path'

import { type Transaction, sql } from 'kysely'
import { z } from 'zod'

import { migrate, migrateTo, migrationNames, migrationState } from '../../../platform/db/migrate.ts'
import type { Db, Tables, Tx } from '../../../schema/tables/tables.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { MAINTENANCE, hasMaintenanceRow } from '../../../platform/maintenance.ts'
import { CommandError, command } from '../installation/command.ts'
import { archivedRows, hasSameColumns, insertRows, withTriggersDisabled } from './load-rows.ts'
import { JOBS_ENTRY, type Manifest, fileEntry, secretKeyMark, storedKeys } from './manifest.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'
import { type Archive, withArchive } from './read-archive.ts'
import { type Table, readTables } from './schema-introspection.ts'

export const restoreCommand = command({
  name: 'restore',
  summary: 'Restores a backup, replacing the database and the files',
  notes:
    'The whole file is verified before anything is changed. Rows are replaced in one transaction, so an interrupted run\n' +
    'leaves them unchanged. A backup from an earlier version needs an empty database and is then migrated.',
  options: {
    from: { type: 'string', value: 'FILE', help: 'file written by the backup command' },
    overwrite: { type: 'boolean', help: 'replace the content of a database that is not empty' },
  },
  input: z.object({ from: z.string().min(1), overwrite: z.boolean().default(false) }),
  run: ({ settings, input, print }) =>
    withArchive(path.resolve(input.from), (archive) =>
      withInstallation(
        settings,
        async (installation) => {
          await assertStopped(installation)
          await restoreBackup(installation, archive, { overwrite: input.overwrite })
          const { createdAt, secretKey } = archive.manifest
          print(`Restored the backup of ${createdAt}`)
          if (secretKey === secretKeyMark(settings.secretKey)) return undefined
          print(
            'It was made with another SECRET_KEY: start with that one, or run rotate-secret with it as PREVIOUS_SECRET_KEY',
          )
          return undefined
        },
        { asItIs: true },
      ),
    ),
})

export async function restoreBackup(
  installation: Installation,
  archive: Archive,
  { overwrite }: { overwrite: boolean },
): Promise<void> {
  const { manifest } = archive
  const { db } = installation.connection
  if (manifest.kind !== 'whole') throw new CommandError('The file contains one community: use import-community')
  await prepareSchema(db, manifest)
  await assertFits(db, manifest)
  if (!overwrite && (await hasData(db))) {
    throw new CommandError('The database is not empty. Use --overwrite to replace its content')
  }
  const queue = await installation.openQueue()
  const keys = new Set(storedKeys(manifest))
  for (const key of keys) await installation.storage.put(key, await archive.read(fileEntry(key)))
  await db.transaction().execute(async (tx) => {
    await withTriggersDisabled(tx, (tables) => replaceRows(tx, archive, tables))
    await replaceJobs(tx, archive, queue)
  })
  // Only after the commit: until then the restore can still be rolled back.
  for await (const { key } of installation.storage.list()) if (!keys.has(key)) await installation.storage.remove(key)
  await migrate(db)
}

async function prepareSchema(db: Db, { schema, version }: Manifest): Promise<void> {
  if (!(await migrationNames()).includes(schema)) {
    throw new CommandError(`This version does not have the schema of the backup: restore it with version ${version}`)
  }
  const { current } = await migrationState(db)
  if (current === undefined) return migrateTo(db, schema)
  if (current === schema) return
  throw new CommandError(
    `The backup was made by an earlier version (${version}) than the database (${current}): restore it into an empty database`,
  )
}

async function assertFits(db: Db, manifest: Manifest): Promise<void> {
  const tables = new Map((await readTables(db)).map((table) => [table.name, table]))
  for (const [name, entry] of Object.entries(manifest.tables)) {
    const table = tables.get(name)
    if (!table || !hasSameColumns(table, entry))
      throw new CommandError(`The table ${name} in the backup does not match the database`)
  }
}

/** Returns true if there is data, despite the name. The default community created by the first start does not count. */
async function hasData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ anything: boolean }>`
    select exists (select from account) or exists (select from contact)
      or (select count(*) from community) > 1 as anything`.execute(db)
  return rows[0]?.anything === true
}

/** Fails while a server is running: its writes would be lost. */
async function assertStopped({ connection: { engine, db } }: Installation): Promise<void> {
  if (engine === 'pglite') return
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vecu'`.execute(db)
  const others = rows[0]?.others ?? 0
  const { current } = await migrationState(db)
  if (others === 0 || (current !== undefined && (await hasMaintenanceRow(db)))) return
  throw new CommandError('Processes are still connected to the database: stop them, or turn maintenance on')
}

async function replaceRows(tx: Transaction<Tables>, archive: Archive, tables: readonly Table[]): Promise<void> {
  const { manifest } = archive
  // The maintenance switch belongs to this installation, not to the backup.
  const closed = await tx.selectFrom('installation').selectAll().where('name', '=', MAINTENANCE).execute()
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  for (const [table, next] of Object.entries(manifest.sequences)) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(next)}`.execute(tx)
  }
  for (const table of tables) {
    const entry = manifest.tables[table.name]
    if (!entry) continue
    let count = 0
    for await (const rows of archivedRows(archive, table.name)) {
      count += rows.length
      await insertRows(tx, table, entry.columns, rows)
    }
    if (count !== entry.rows)
      throw new CommandError(`The backup contains ${count} rows of ${table.name} instead of ${entry.rows}`)
  }
  if (closed.length > 0) await tx.insertInto('installation').values(closed).execute()
}

async function replaceJobs(tx: Transaction<Tables>, { manifest, read }: Archive, queue: Queue): Promise<void> {
  await sql`delete from pgboss.job where state < 'completed'`.execute(tx)
  if (!(JOBS_ENTRY in manifest.entries)) return
  const jobs = JSON.parse((await read(JOBS_ENTRY)).toString()) as { name: string; data: object | null }[]
  for (const [name, some] of Map.groupBy(jobs, (job) => job.name)) {
    await queue.sendAll(
      tx as Tx,
      name,
      some.map(({ data }) => data ?? {}),
    )
  }
}
