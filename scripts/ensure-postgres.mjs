import { findPostgres } from './find-postgres.ts'
import { installPackage } from './install-package.mjs'

/** Finds the PostgreSQL programs, or installs them if possible; a wrong POSTGRES_BIN is only reported. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found.folder || process.env.POSTGRES_BIN || !installPackage('postgresql')) return found
  return findPostgres()
}
