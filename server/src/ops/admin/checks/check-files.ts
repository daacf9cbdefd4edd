import { type Transaction, sql } from 'kysely'

import type { Db, Tables } from '../../../schema/tables/tables.ts'
import { saveChecksum, sha256 } from '../../../platform/storage/checksums.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { isOfTheInstallation } from '../../housekeeping/sweep-files.ts'
import type { CheckResult } from './check-result.ts'
import { referencedFilesSql } from '../archive/referenced-files.ts'
import type { Installation } from '../installation/open-installation.ts'

/** The nightly sweep removes orphans after a day; those older than two were missed by it. */
const ORPHAN_HOURS = 48

const BATCH = 1_000

interface FileCheckOptions {
  addMissingChecksums: boolean
  skipChecksums: boolean
}

interface FileComparison {
  missing: { key: string; place: string }[]
  orphans: { key: string; old: boolean }[]
  /** Referenced and existing files, with their expected checksums. */
  existing: { key: string; sha256: string | null }[]
}

/** Compares rows with files in both directions, then verifies the checksums. */
export async function checkFiles(
  { connection: { db }, storage }: Installation,
  { addMissingChecksums, skipChecksums }: FileCheckOptions,
): Promise<CheckResult[]> {
  const comparison = await compare(db, storage)
  const missing: string[] = []
  for (const { key, place } of comparison.missing) {
    // Read again: it may have been written during the check.
    if ((await storage.read(key)) === undefined) missing.push(`${place} refers to the missing file ${key}`)
  }
  const old = comparison.orphans.filter((orphan) => orphan.old)
  const young = comparison.orphans.length - old.length
  const files: CheckResult = {
    name: 'files',
    checked: comparison.existing.length + comparison.missing.length,
    problems: [...missing, ...old.map(({ key }) => `${key} is not referenced by any row`)],
    notices: young > 0 ? [`${young} recent files are not referenced: the nightly cleanup removes them`] : [],
  }
  return skipChecksums ? [files] : [files, await checkSums(db, storage, comparison.existing, addMissingChecksums)]
}

async function compare(db: Db, storage: Storage): Promise<FileComparison> {
  const stored: { key: string; at: string }[] = []
  for await (const { key, writtenAt } of storage.list()) stored.push({ key, at: writtenAt.toISOString() })
  return db.transaction().execute(async (tx) => {
    await sql`create temporary table stored_file (key text primary key, at timestamptz not null) on commit drop`.execute(
      tx,
    )
    for (let begin = 0; begin < stored.length; begin += BATCH)
      await insertStored(tx, stored.slice(begin, begin + BATCH))
    const missing = await sql<FileComparison['missing'][number]>`
      select distinct key, place from (${referencedFilesSql({ finished: true })}) as named
      where not exists (select from stored_file where stored_file.key = named.key) order by key`.execute(tx)
    const orphans = await sql<FileComparison['orphans'][number]>`
      select key, at < now() - make_interval(hours => ${sql.lit(ORPHAN_HOURS)}) as old from stored_file
      where not exists (
        select from (${referencedFilesSql()}) as named where named.key = stored_file.key) order by key`.execute(tx)
    const existing = await sql<FileComparison['existing'][number]>`
      select stored_file.key, file_checksum.sha256 from stored_file
      join (select distinct key from (${referencedFilesSql({ finished: true })}) as every) as named using (key)
      left join file_checksum using (key) order by key`.execute(tx)
    const ownerless = orphans.rows.filter(({ key }) => !isOfTheInstallation(key))
    return { missing: missing.rows, orphans: ownerless, existing: existing.rows }
  })
}

async function insertStored(tx: Transaction<Tables>, some: readonly { key: string; at: string }[]): Promise<void> {
  await sql`insert into stored_file select v ->> 'key', (v ->> 'at')::timestamptz
    from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as rows (v) on conflict do nothing`.execute(tx)
}

async function checkSums(
  db: Db,
  storage: Storage,
  existing: FileComparison['existing'],
  addMissingChecksums: boolean,
): Promise<CheckResult> {
  const problems: string[] = []
  let without = 0
  for (const { key, sha256: expected } of existing) {
    const bytes = expected === null && !addMissingChecksums ? undefined : await storage.read(key)
    if (expected === null) {
      without += 1
      if (bytes && addMissingChecksums) await saveChecksum(db, key, bytes)
    } else if (bytes && sha256(bytes) !== expected && !(await isAsWritten(db, storage, key))) {
      problems.push(`${key} does not match its checksum`)
    }
  }
  const note = addMissingChecksums
    ? 'had no checksum; it was added'
    : 'have no checksum; use --add-missing-checksums to add it'
  return {
    name: 'checksums',
    checked: existing.length,
    problems,
    notices: without > 0 ? [`${without} files ${note}`] : [],
  }
}

/** Checked again: the file may have been rewritten in the meantime. */
async function isAsWritten(db: Db, storage: Storage, key: string): Promise<boolean> {
  const stored = await db.selectFrom('file_checksum').select('sha256').where('key', '=', key).executeTakeFirst()
  const bytes = await storage.read(key)
  return !bytes || !stored || stored.sha256 === sha256(bytes)
}
