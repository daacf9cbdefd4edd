import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process already has this folder's database open. */
export class DatabaseInUse extends Error {}

/**
 * PGlite takes no lock on its folder, and two processes destroy each other's rows silently.
 * SQLite's exclusive lock is the operating system's own: it falls with the process, even after `kill -9`.
 */
export function lockEmbedded(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'database.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists held (yes integer)')
  } catch (error) {
    lock.close()
    if (/locked|busy/.test((error as Error).message)) {
      throw new DatabaseInUse(`The database in ${folder} is in use by another process`)
    }
    throw error
  }
  return () => {
    lock.close()
  }
}
