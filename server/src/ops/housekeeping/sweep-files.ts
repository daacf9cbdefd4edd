import { sql } from 'kysely'

import type { Db } from '../../schema/tables/tables.ts'
import { RETAINED_BUILDS_PREFIX } from '../../platform/web-hosting/retained-builds.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** A file is written before its row is committed: a young one may still be waiting for its row. */
const SPARED_HOURS = 24

/** Files of the installation (not of a community), known by prefix. */
const OF_THE_INSTALLATION = ['gallery/', RETAINED_BUILDS_PREFIX]

export function isOfTheInstallation(key: string): boolean {
  return OF_THE_INSTALLATION.some((folder) => key.startsWith(folder))
}

const BATCH = 1_000

/** Columns that reference files; a test compares them with the live schema. */
export const FILE_COLUMNS = [
  'account.avatar_key',
  'community.favicon_key',
  'community.logo_key',
  'evidence.file_key',
  'pdf.file_key',
  'recognition_evidence.file_key',
  'team.logo_key',
  'training_center.logo_key',
] as const
export const FILE_DOCUMENTS = [
  'evidence.picture',
  'experience.picture',
  'recognition.picture',
  'recognition_evidence.picture',
] as const

/** Removes files that no row references, as left by a crash between writing a file and the commit. */
export async function sweepFiles(db: Db, storage: Storage): Promise<void> {
  const limit = new Date(Date.now() - SPARED_HOURS * 3_600_000)
  let batch: string[] = []
  const sweep = async () => {
    const named = await namedAmong(db, batch)
    for (const key of batch) if (!named.has(key)) await storage.remove(key)
    batch = []
  }
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt >= limit || isOfTheInstallation(key)) continue
    batch.push(key)
    if (batch.length === BATCH) await sweep()
  }
  if (batch.length > 0) await sweep()
}

async function namedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const plain = FILE_COLUMNS.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`
  })
  const documents = FILE_DOCUMENTS.map((name) => {
    const [table = '', column = ''] = name.split('.')
    const holds = (part: ReturnType<typeof sql>) => sql`${sql.ref(column)} @> ${part}`
    return sql`select key from unnest(${keys}::text[]) as stored (key) where exists (
      select from ${sql.table(table)} where ${holds(sql`jsonb_build_object('originalKey', key)`)}
        or ${holds(sql`jsonb_build_object('printKey', key)`)}
        or ${holds(sql`jsonb_build_object('sources', jsonb_build_array(jsonb_build_object('key', key)))`)})`
  })
  const { rows } = await sql<{ key: string }>`${sql.join([...plain, ...documents], sql` union all `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
