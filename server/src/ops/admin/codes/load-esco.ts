import path from 'node:path'

import { LOCALES, type Locale, isLocale } from '@vecu/contract/locale'
import { z } from 'zod'

import type { Db } from '../../../schema/tables/tables.ts'
import { CommandError, command } from '../installation/command.ts'
import { type OfficialFile, assertColumns, loadFile, officialFiles } from './load-codes.ts'
import { withInstallation } from '../installation/open-installation.ts'
import type { CsvRow } from './read-csv.ts'

const NAMED = /^skills_([a-z]{2})\b.*\.csv$/i

function parseFileLocale(file: string): Locale | undefined {
  const found = NAMED.exec(path.basename(file))?.[1]?.toLowerCase()
  return isLocale(found) ? found : undefined
}

/** One name per line of the cell. */
const namesIn = (cell = '') =>
  cell
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

function readSkill(row: CsvRow) {
  const code = (row.get('concepturi') ?? '').trim()
  const status = (row.get('status') ?? '').trim()
  // Only released codes may be chosen.
  if (!/^https?:\/\/\S{1,490}$/.test(code) || (status !== '' && status !== 'released')) return undefined
  return {
    code,
    label: (row.get('preferredlabel') ?? '').trim(),
    otherNames: [...namesIn(row.get('altlabels')), ...namesIn(row.get('hiddenlabels'))],
  }
}

export const loadEscoCommand = command({
  name: 'load-esco',
  summary: 'Loads skill codes from the official ESCO files (skills_fr.csv, skills_en.csv, …)',
  notes:
    'Download the classification as CSV from https://esco.ec.europa.eu/en/use-esco/download, in all languages you need.\n' +
    'Its licence requires this notice: "This service uses the ESCO classification of the European Commission."',
  positionals: { name: 'FOLDER-OR-FILES', help: 'CSV files, or a folder with them; other files in it are ignored' },
  options: {},
  input: z.object({ 'FOLDER-OR-FILES': z.array(z.string()).min(1) }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async ({ connection: { db } }) => {
      await loadEsco(db, input['FOLDER-OR-FILES'], print)
      return undefined
    }),
})

export async function loadEsco(db: Db, places: readonly string[], print: (line: string) => void): Promise<void> {
  const files = await officialFiles(places, (name) => parseFileLocale(name) !== undefined)
  if (files.length === 0) throw new CommandError('No file named skills_fr.csv, skills_en.csv, … was found')
  const official = files.map((file): OfficialFile => {
    const locale = parseFileLocale(file)
    if (!locale) throw new CommandError(`${path.basename(file)} is not the name of an ESCO file, such as skills_fr.csv`)
    return { file, scheme: 'esco', locale, columns: ['conceptUri', 'preferredLabel', 'altLabels'], read: readSkill }
  })
  for (const one of official) await assertColumns(one)
  for (const one of official) {
    const { codes, added, passedOver } = await loadFile(db, one)
    print(`${path.basename(one.file)}: ${codes} skills, ${added} new, ${passedOver} lines skipped`)
  }
  const missing = LOCALES.filter((locale) => !official.some((one) => one.locale === locale))
  if (missing.length > 0) print(`Missing files: ${missing.map((locale) => `skills_${locale}.csv`).join(', ')}`)
}
