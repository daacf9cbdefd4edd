import { type Stats, chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Files of the owner alone: 600, and folders 700. Set before anything is written, and inherited by child processes. */
export function writeForOwnerAlone(): void {
  process.umask(0o077)
}

const OPEN_TO_OTHERS = 0o077

/** What the server keeps in `DATA_DIR`; anything else there is somebody else's. */
const OWN_ENTRY = /^(database|files|maintenance|secret-key)([.-].*)?$/

/**
 * Takes the rights of other users from what an earlier version wrote, and answers what could not be changed. A folder
 * that is closed already is not read: nobody else gets to what is in it.
 */
export function closeToOthers(dataDir: string): string[] {
  const names = readdirSync(dataDir)
  const failed = names.filter((name) => OWN_ENTRY.test(name)).flatMap((name) => closeEntry(path.join(dataDir, name)))
  // A folder that holds other things too may be shared on purpose.
  const isOurs = names.every((name) => OWN_ENTRY.test(name) || name === 'lost+found')
  return isOurs ? [...failed, ...close(dataDir, statSync(dataDir))] : failed
}

/** `files` may be a link to another disk; within it, links are left alone. */
function closeEntry(entry: string): string[] {
  const stats = statSync(entry, { throwIfNoEntry: false })
  return stats === undefined || isClosed(stats) ? [] : closeTree(entry, stats)
}

/** The embedded database gives its files modes of its own, whatever the umask. */
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

/** What cannot be read is somebody else's, and is told by `close`. */
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
