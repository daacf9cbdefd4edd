import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'

import { failpoint } from '../failpoint.ts'
import type { Db } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Brings the schema up to date. Kysely holds an advisory lock meanwhile, so many processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  const folder = new FileMigrationProvider({ fs, path, migrationFolder })
  const provider = { getMigrations: async () => passingFailpoints(await folder.getMigrations()) }
  const migrator = new Migrator({ db, provider })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function passingFailpoints(migrations: Record<string, Migration>): Record<string, Migration> {
  const passing = ({ up }: Migration): Migration => ({
    async up(db) {
      await up(db)
      failpoint('migration')
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, passing(migration)]))
}
