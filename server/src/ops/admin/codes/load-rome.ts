import path from 'node:path'

import { z } from 'zod'

import type { Db } from '../../../schema/tables/tables.ts'
import { CommandError, command } from '../installation/command.ts'
import { type OfficialFile, assertColumns, loadFile, officialFiles } from './load-codes.ts'
import { withInstallation } from '../installation/open-installation.ts'

/** The two files with skills: abilities and knowledge. */
const KINDS = [
  { named: /referentiel_competence.*\.csv$/i, code: 'code_ogr', label: 'libelle_competence' },
  { named: /referentiel_savoir.*\.csv$/i, code: 'code_ogr_savoir', label: 'libelle_savoir' },
] as const

const findKind = (name: string) => KINDS.find(({ named }) => named.test(name))

export const loadRomeCommand = command({
  name: 'load-rome',
  summary: 'Loads skill codes from the official ROME files (unix_referentiel_competence_….csv)',
  notes:
    'Download the files as CSV from https://www.data.gouv.fr/fr/datasets/repertoire-operationnel-des-metiers-et-des-emplois-rome/\n' +
    'The Licence Ouverte requires naming France Travail as the source, with the version of the files.',
  positionals: { name: 'FOLDER-OR-FILES', help: 'CSV files, or a folder with them; other files in it are ignored' },
  options: {},
  input: z.object({ 'FOLDER-OR-FILES': z.array(z.string()).min(1) }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async ({ connection: { db } }) => {
      await loadRome(db, input['FOLDER-OR-FILES'], print)
      return undefined
    }),
})

export async function loadRome(db: Db, places: readonly string[], print: (line: string) => void): Promise<void> {
  const files = await officialFiles(places, (name) => findKind(name) !== undefined)
  if (files.length === 0) throw new CommandError('No file named unix_referentiel_competence_….csv was found')
  const official = files.map((file): OfficialFile => {
    const kind = findKind(path.basename(file))
    if (!kind) {
      throw new CommandError(
        `${path.basename(file)} is not the name of a ROME file, such as unix_referentiel_competence_v460_utf8.csv`,
      )
    }
    return {
      file,
      scheme: 'rome',
      locale: 'fr',
      columns: [kind.code, kind.label],
      read(row) {
        const code = (row.get(kind.code) ?? '').trim()
        const label = (row.get(kind.label) ?? '').trim()
        return /^\d{1,12}$/.test(code) ? { code, label, otherNames: [] } : undefined
      },
    }
  })
  for (const one of official) await assertColumns(one)
  for (const one of official) {
    const { codes, added, passedOver } = await loadFile(db, one)
    print(`${path.basename(one.file)}: ${codes} skills, ${added} new, ${passedOver} lines skipped`)
  }
}
