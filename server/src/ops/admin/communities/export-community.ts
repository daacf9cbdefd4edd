import path from 'node:path'

import { Slug } from '@vecu/contract/community'
import { type Transaction, sql } from 'kysely'
import { z } from 'zod'

import type { Tables } from '../../../schema/tables/tables.ts'
import { manifestHead } from '../archive/backup.ts'
import { command } from '../installation/command.ts'
import { EXCLUDED_TABLES, movedTables, namingColumns, noteIds } from './id-remapping.ts'
import { withSnapshot, packRows, readRows } from '../archive/dump-rows.ts'
import { requireCommunity } from '../installation/require-community.ts'
import { type Manifest, fileEntry, storedKeys, tableEntry } from '../archive/manifest.ts'
import { listReferencedFiles } from '../archive/referenced-files.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'
import { readReferences, readTables } from '../archive/schema-introspection.ts'
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts'

export const exportCommunityCommand = command({
  name: 'export-community',
  summary: 'Exports a community with its files to a file for import-community',
  notes: 'Sessions, mails, PDFs and pending jobs are not exported.',
  options: {
    community: { type: 'string', value: 'SLUG', help: 'community to export' },
    to: { type: 'string', value: 'FILE', help: 'file to create; it must not exist' },
  },
  input: z.object({ community: Slug, to: z.string().min(1) }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async (installation) => {
      const manifest = await exportCommunity(installation, input.community, path.resolve(input.to))
      const people = manifest.tables.account?.rows ?? 0
      print(`Wrote ${path.resolve(input.to)}: ${people} people, ${storedKeys(manifest).length} files`)
      for (const key of manifest.missingFiles) print(`Missing file: ${key}`)
      return undefined
    }),
})

export async function exportCommunity(installation: Installation, slug: string, file: string): Promise<Manifest> {
  const { id, name } = await requireCommunity(installation.connection.db, slug)
  return writeArchive(file, async (archive) => {
    const { named, ...contents } = await withSnapshot(installation.connection.db, (tx) => addRows(tx, archive, id))
    const missingFiles: string[] = []
    for (const key of named) {
      const bytes = await installation.storage.read(key)
      if (bytes) await archive.add(fileEntry(key), bytes)
      else missingFiles.push(key)
    }
    const otherFields = { sequences: {}, jobs: 0, missingFiles }
    return {
      ...(await manifestHead(installation)),
      kind: 'community',
      community: { id, slug, name },
      ...contents,
      ...otherFields,
    }
  })
}

async function addRows(tx: Transaction<Tables>, archive: ArchiveWriter, id: number) {
  const [all, references] = [await readTables(tx), await readReferences(tx)]
  const tables: Manifest['tables'] = {}
  const ids: Manifest['ids'] = {}
  for (const table of movedTables(all)) {
    const columns = table.columns.map(({ name }) => name)
    const naming = namingColumns(table, columns, references, all)
    const own = sql`${sql.ref(table.name === 'community' ? 'id' : 'community_id')} = ${sql.lit(id)}`
    let [part, count] = [0, 0]
    for await (const rows of readRows(tx, table, own)) {
      part += 1
      count += rows.length
      noteIds(ids, naming, rows)
      await archive.add(tableEntry(table.name, part), packRows(rows))
    }
    tables[table.name] = { columns, rows: count }
  }
  return { tables, ids, named: await listReferencedFiles(tx, { community: id, without: EXCLUDED_TABLES }) }
}
