import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Locale } from '@vecu/contract/locale'
import type { CodeScheme } from '@vecu/contract/skill-code'
import { sql } from 'kysely'

import type { Db } from '../../../schema/tables/tables.ts'
import { CommandError } from '../installation/command.ts'
import { type CsvRow, csvColumns, readCsv } from './read-csv.ts'

/** A code in one language, from a line of an official file. */
export interface OfficialName {
  code: string
  label: string
  /** Alternative names used in search. */
  otherNames: readonly string[]
}

/** An official file and how to read its lines; lines without a code are skipped. */
export interface OfficialFile {
  file: string
  scheme: CodeScheme
  locale: Locale
  /** Columns by which the file is recognised. */
  columns: readonly string[]
  read(row: CsvRow): OfficialName | undefined
}

export interface Loaded {
  codes: number
  added: number
  passedOver: number
}

const AT_ONCE = 500
const MAX_LABEL = 500
const MAX_SEARCHED = 20_000

/** Given files, and files with a matching name in given folders. */
export async function officialFiles(places: readonly string[], isOne: (name: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const place of places) {
    const at = await stat(place).catch(() => undefined)
    if (!at) throw new CommandError(`${place} does not exist`)
    const names = at.isDirectory() ? await readdir(place) : []
    found.push(...(at.isDirectory() ? names.filter(isOne).map((name) => path.join(place, name)) : [place]))
  }
  return found.toSorted()
}

/** Called before anything is written, so that a wrong file leaves no partial data. */
export async function assertColumns({ file, scheme, columns }: OfficialFile): Promise<void> {
  const existing = new Set(await csvColumns(file))
  const missing = columns.filter((name) => !existing.has(name.toLowerCase()))
  if (missing.length === 0) return
  const name = path.basename(file)
  throw new CommandError(
    `${name} is not a skills file of ${scheme.toUpperCase()}: missing columns ${missing.join(', ')}`,
  )
}

/** Upserts a file in batches; idempotent. */
export async function loadFile(db: Db, official: OfficialFile): Promise<Loaded> {
  const loaded: Loaded = { codes: 0, added: 0, passedOver: 0 }
  let waiting = new Map<string, OfficialName>()
  const write = async () => {
    loaded.added += await writeNames(db, official, [...waiting.values()])
    loaded.codes += waiting.size
    waiting = new Map()
  }
  for await (const row of readCsv(official.file)) {
    const name = official.read(row)
    if (!name || name.label === '' || name.code === '') loaded.passedOver += 1
    else waiting.set(name.code, name)
    if (waiting.size >= AT_ONCE) await write()
  }
  await write()
  return loaded
}

/** Returns the number of new codes. */
export async function writeNames(
  db: Db,
  { scheme, locale }: Pick<OfficialFile, 'scheme' | 'locale'>,
  names: readonly OfficialName[],
): Promise<number> {
  if (names.length === 0) return 0
  const codes = names.map(({ code }) => code)
  const labels = names.map(({ label }) => label.slice(0, MAX_LABEL).toWellFormed())
  const searchTexts = names.map(({ code, label, otherNames }) =>
    [label, ...otherNames, code].join(' ').slice(0, MAX_SEARCHED).toWellFormed(),
  )
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`insert into skill_code (scheme, code)
      select ${scheme}, code from unnest(${codes}::text[]) as code
      on conflict (scheme, code) do nothing returning id`.execute(tx)
    await sql`insert into skill_code_label (skill_code_id, locale, label, search)
      select skill_code.id, ${locale}, given.label, fold_text(given.words)
      from unnest(${codes}::text[], ${labels}::text[], ${searchTexts}::text[]) as given (code, label, words)
      join skill_code on skill_code.scheme = ${scheme} and skill_code.code = given.code
      on conflict (skill_code_id, locale) do update set label = excluded.label, search = excluded.search
      where (skill_code_label.label, skill_code_label.search) is distinct from (excluded.label, excluded.search)`.execute(
      tx,
    )
    return rows.length
  })
}
