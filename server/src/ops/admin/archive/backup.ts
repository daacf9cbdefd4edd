import { readFileSync } from 'node:fs'
import path from 'node:path'

import { type Transaction, sql } from 'kysely'
import { z } from 'zod'

import { migrationState } from '../../../platform/db/migrate.ts'
import type { Tables } from '../../../schema/tables/tables.ts'
import { MAINTENANCE } from '../../../platform/maintenance.ts'
import { JOBS } from '../../job-names.ts'
import { command } from '../installation/command.ts'
import { withSnapshot, dumpTable } from './dump-rows.ts'
import { JOBS_ENTRY, type Manifest, fileEntry, secretKeyMark } from './manifest.ts'
import { listReferencedFiles } from './referenced-files.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'
import { type Table, readTables } from './schema-introspection.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const backupCommand = command({
  name: 'backup',
  summary: 'Writes the database and all files to a backup file',
  notes:
    'With PostgreSQL the server may be running; with the embedded database, stop it first. The file is a tar archive with\n' +
    'a manifest. It does not contain SECRET_KEY: keep that separately.',
  options: { to: { type: 'string', value: 'FILE', help: 'file to create; it must not exist' } },
  input: z.object({ to: z.string().min(1) }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async (installation) => {
      const file = path.resolve(input.to)
      const { tables, entries, missingFiles, jobs } = await writeBackup(installation, file)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const files = Object.keys(entries).filter((name) => name.startsWith(fileEntry(''))).length
      print(`Wrote ${file}: ${rows} rows, ${files} files, ${jobs} pending jobs`)
      for (const key of missingFiles) print(`Missing file: ${key}`)
      return undefined
    }),
})

export async function writeBackup(installation: Installation, file: string): Promise<Manifest> {
  return writeArchive(file, async (archive) => {
    // Before and after the rows: a file removed in between is no longer referenced, and a new one is included.
    await addFiles(installation, archive)
    const rows = await withSnapshot(installation.connection.db, (tx) => addRows(tx, archive))
    await addFiles(installation, archive)
    const missingFiles = rows.named.filter((key) => !archive.has(fileEntry(key)))
    return { ...(await manifestHead(installation)), kind: 'whole', ids: {}, ...rows.contents, missingFiles }
  })
}

/** Manifest fields shared by all archives. */
export async function manifestHead({ connection, settings }: Installation) {
  const { current = '' } = await migrationState(connection.db)
  return {
    format: 'vecu',
    formatVersion: 1,
    version,
    schema: current,
    createdAt: new Date().toISOString(),
    engine: connection.engine,
    secretKey: secretKeyMark(settings.secretKey),
  } as const
}

async function addRows(tx: Transaction<Tables>, archive: ArchiveWriter) {
  const tables: Manifest['tables'] = {}
  const all = await readTables(tx)
  for (const table of all) {
    // The maintenance switch is not part of the data.
    const where = table.name === 'installation' ? sql`name <> ${sql.lit(MAINTENANCE)}` : undefined
    const rows = await dumpTable(tx, archive, table, where)
    tables[table.name] = { columns: table.columns.map(({ name }) => name), rows }
  }
  const jobs = await addJobs(tx, archive)
  const named = await listReferencedFiles(tx, { finished: true })
  return { contents: { tables, sequences: await readSequences(tx, all), jobs }, named }
}

/** Unfinished jobs, such as mails to send and files to remove; active ones start again. */
async function addJobs(tx: Transaction<Tables>, archive: ArchiveWriter): Promise<number> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    tx,
  )
  if (found[0]?.there !== true) return 0
  const { rows } = await sql<{ name: string; data: object | null }>`
    select name, data from pgboss.job
    where state in ('created', 'retry', 'active') and name in (${sql.join(JOBS)}) order by created_on, id`.execute(tx)
  await archive.add(JOBS_ENTRY, Buffer.from(JSON.stringify(rows)))
  return rows.length
}

async function readSequences(tx: Transaction<Tables>, tables: readonly Table[]): Promise<Record<string, number>> {
  const next: Record<string, number> = {}
  for (const { name, numbered } of tables) {
    if (!numbered) continue
    const { rows } = await sql<{ next: number }>`
      select last_value + is_called::int as next from ${sql.table(`${name}_id_seq`)}`.execute(tx)
    next[name] = rows[0]?.next ?? 1
  }
  return next
}

async function addFiles({ storage }: Installation, archive: ArchiveWriter): Promise<void> {
  for await (const { key } of storage.list()) {
    // Temporary file of an unfinished write.
    if (key.endsWith('.part') || archive.has(fileEntry(key))) continue
    const bytes = await storage.read(key)
    if (bytes) await archive.add(fileEntry(key), bytes)
  }
}
