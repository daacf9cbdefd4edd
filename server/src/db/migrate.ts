import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { FileMigrationProvider, Migrator } from 'kysely/migration'

import type { Db } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Brings the schema up to date. Kysely holds an advisory lock meanwhile, so many processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
