import { findPostgres } from './find-postgres.ts'
import { installPackage } from './install-package.mjs'

/** PostgreSQL's programs, installed now where that is possible; a folder that was named and is wrong is left as it is. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found.folder || process.env.POSTGRES_BIN || !installPackage('postgresql')) return found
  return findPostgres()
}
