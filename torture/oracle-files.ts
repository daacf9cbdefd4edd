import { existsSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import sharp from 'sharp'

import { checksumsIn, filesIn } from './file-checksums.ts'
import type { TestEnvironment, Rows } from './environment.ts'
import type { Ledger } from './ledger.ts'
import type { TestResults } from './test-results.ts'

/** Format stored in the database. */
interface StoredPicture {
  width: number
  height: number
  originalKey: string
  printKey?: string
  sources: { key: string; width: number }[]
}

/** JPEG is lossy. */
const NEAR = 6
const SWEEP_MS = 60_000

export async function checkFiles(
  tally: TestResults,
  rows: Rows,
  { dataDir, checksums }: TestEnvironment,
  ledger: Ledger,
): Promise<void> {
  const folder = path.join(dataDir, 'files')
  const experiences = await rows<{ id: string; picture: StoredPicture }>(
    'select id, picture from experience where picture is not null',
  )
  const pictures = new Map(experiences.map(({ id, picture }) => [Number(id), picture]))
  const errors: string[] = []
  for (const [id, picture] of pictures) errors.push(...(await findPictureErrors(folder, id, picture)))
  tally.check(
    `oracle: the files of ${pictures.size} pictures are there and whole`,
    errors.length === 0,
    errors.join('; '),
  )

  const covers = ledger.writes.filter(({ kind, state }) => kind === 'cover' && state === 'acknowledged')
  const wrong: string[] = []
  for (const { mark, color } of covers) {
    const picture = pictures.get(Number(mark))
    if (!picture || !(await hasColor(path.join(folder, picture.originalKey), color ?? [0, 0, 0]))) wrong.push(mark)
  }
  tally.check(`oracle: all ${covers.length} acknowledged covers are the ones sent`, wrong.length === 0, wrong.join(' '))

  const pdfs = await rows<{ file_key: string }>(`select file_key from pdf where status = 'ready'`)
  const torn = pdfs.filter(({ file_key }) => !isWholePdf(path.join(folder, file_key)))
  tally.check(`oracle: the files of ${pdfs.length} documents are there and whole`, torn.length === 0)
  const now = checksumsIn(folder)
  const changed = [...checksums].filter(([file, sum]) => now.has(file) && now.get(file) !== sum).map(([file]) => file)
  tally.check('oracle: files of before have the checksums of before', changed.length === 0, changed.join(' '))
  await checkSweep(tally, rows, folder)
}

async function findPictureErrors(folder: string, id: number, picture: StoredPicture): Promise<string[]> {
  const { originalKey, printKey, sources } = picture
  const errors: string[] = []
  for (const key of [originalKey, ...(printKey === undefined ? [] : [printKey]), ...sources.map((one) => one.key)]) {
    const whole = await sharp(path.join(folder, key))
      .stats()
      .then(
        () => true,
        () => false,
      )
    if (!whole) errors.push(`${key} of ${id}`)
  }
  return errors
}

async function hasColor(file: string, color: readonly [number, number, number]): Promise<boolean> {
  const { channels } = await sharp(file).stats()
  return color.every((value, channel) => Math.abs((channels[channel]?.mean ?? -999) - value) <= NEAR)
}

function isWholePdf(file: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'latin1')
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')
}

/** The sweep removes files without a row after a day: with all files made older, it must remove exactly those. */
async function checkSweep(tally: TestResults, rows: Rows, folder: string): Promise<void> {
  const yesterday = Date.now() / 1_000 - 2 * 86_400
  for (const file of filesIn(folder)) utimesSync(file, yesterday, yesterday)
  const before = filesIn(folder).length
  const [job] = await rows<{ id: string }>(`insert into pgboss.job (name) values ('purge') returning id`)
  const state = async () =>
    (await rows<{ state: string }>(`select state::text from pgboss.job where id = '${job?.id}'`))[0]?.state
  let currentState = await state()
  for (
    const startedAt = Date.now();
    currentState !== 'completed' && Date.now() - startedAt < SWEEP_MS;
    currentState = await state()
  )
    await pause(250)
  const named = new Set((await rows<{ key: string }>(NAMED)).map(({ key }) => key))
  const storedKeys = filesIn(folder).map((file) => path.relative(folder, file))
  const orphans = storedKeys.filter((key) => !named.has(key) && !key.startsWith('gallery/'))
  const missing = [...named].filter((key) => !storedKeys.includes(key))
  tally.check(
    'oracle: after the sweep every file has its row',
    currentState === 'completed' && orphans.length === 0,
    `${currentState}: ${orphans.slice(0, 5).join(' ')}`,
  )
  tally.check('oracle: and every row its files', missing.length === 0, missing.slice(0, 5).join(' '))
  tally.note(`${before - storedKeys.length} files that crashes left were swept`)
}

const NAMED = `
  select avatar_key as key from account where avatar_key is not null
  union select logo_key from community where logo_key is not null
  union select favicon_key from community where favicon_key is not null
  union select logo_key from team where logo_key is not null
  union select logo_key from training_center where logo_key is not null
  union select file_key from pdf where status = 'ready'
  union select value #>> '{}' from experience, jsonb_path_query(picture, '$.originalKey') value
  union select value #>> '{}' from experience, jsonb_path_query(picture, '$.printKey') value
  union select value #>> '{}' from experience, jsonb_path_query(picture, '$.sources[*].key') value
  union select value #>> '{}' from recognition, jsonb_path_query(picture, '$.originalKey') value
  union select value #>> '{}' from recognition, jsonb_path_query(picture, '$.printKey') value
  union select value #>> '{}' from recognition, jsonb_path_query(picture, '$.sources[*].key') value`
