import { type Stats, chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Files get mode 600 and folders 700. Call before anything is written; child processes inherit it. */
export function writeForOwnerAlone(): void {
  process.umask(0o077)
}

const OPEN_TO_OTHERS = 0o077

/** Entries of the server in `DATA_DIR`; all others are left untouched. */
const OWN_ENTRY = /^(admin-commands|database|files|maintenance|secret-key)([.-].*)?$/

/**
 * Removes the rights of other users from files of an earlier version. Returns the paths that could not be changed.
 * Skips folders that are already closed, since nobody else can reach their contents.
 */
export function closeToOthers(dataDir: string): string[] {
  const names = readdirSync(dataDir)
  const failed = names.filter((name) => OWN_ENTRY.test(name)).flatMap((name) => closeEntry(path.join(dataDir, name)))
  // A folder with foreign entries may be shared on purpose.
  const isOurs = names.every((name) => OWN_ENTRY.test(name) || name === 'lost+found')
  return isOurs ? [...failed, ...close(dataDir, statSync(dataDir))] : failed
}

/** `files` may be a link to another disk; links inside it are not followed. */
function closeEntry(entry: string): string[] {
  const stats = statSync(entry, { throwIfNoEntry: false })
  return stats === undefined || isClosed(stats) ? [] : closeTree(entry, stats)
}

/** PGlite sets its own file modes and ignores the umask. */
export function closeFolder(folder: string): string[] {
  return closeTree(folder, statSync(folder))
}

function closeTree(entry: string, stats: Stats): string[] {
  const failed = stats.isDirectory() ? readFolder(entry).flatMap(closeWithin) : []
  return [...failed, ...close(entry, stats)]
}

function closeWithin(child: string): string[] {
  const found = lstatSync(child, { throwIfNoEntry: false })
  return found?.isDirectory() || found?.isFile() ? closeTree(child, found) : []
}

/** An unreadable folder belongs to another user; `close` reports it. */
function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

function close(entry: string, stats: Stats): string[] {
  if (isClosed(stats)) return []
  try {
    chmodSync(entry, stats.mode & 0o700)
    return []
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [entry]
  }
}

function isClosed({ mode }: Stats): boolean {
  return (mode & OPEN_TO_OTHERS) === 0
}
