import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DatabaseInUse extends Error {}

/**
 * PGlite does not lock its folder, and two processes silently corrupt each other's data. SQLite's exclusive lock is an
 * operating system lock, released with the process even after `kill -9`.
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
