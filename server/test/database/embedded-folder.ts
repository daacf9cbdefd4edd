import { cpSync, mkdtempSync, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { inject } from 'vitest'

import { openEmbedded } from '../../src/platform/db/connect.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'vecu-embedded-'))

let prepared: Promise<string> | undefined

/** Returns a new `DATA_DIR` with a migrated embedded database; migrating one takes seconds. */
export async function migratedFolder(): Promise<string> {
  prepared ??= prepare()
  const folder = newFolder()
  cpSync(await prepared, folder, { recursive: true })
  return folder
}

async function prepare(): Promise<string> {
  const engine = inject('engine')
  if (!('embeddedTemplate' in engine)) throw new Error('only the project of the embedded database has a template')
  const folder = newFolder()
  const pglite = await openEmbedded(path.join(folder, 'database'), await openAsBlob(engine.embeddedTemplate))
  await pglite.close()
  return folder
}
