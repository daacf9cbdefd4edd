import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { FileMigrationProvider, type Migration } from 'kysely/migration'

const migrationFolder = fileURLToPath(new URL('../../schema/migrations/', import.meta.url))

/** Replaced in the bundle by imports of the same files (`server/rolldown.config.mjs`). */
export function loadMigrations(): Promise<Record<string, Migration>> {
  return new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations()
}
