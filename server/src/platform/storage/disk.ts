import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { failpoint } from '../observability/failpoint.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

export function diskStorage(folder: string): Storage {
  const place = (key: string) => {
    const file = path.join(folder, key)
    if (!file.startsWith(folder + path.sep)) throw new Error(`key outside the storage: ${key}`)
    return file
  }
  return {
    async put(key, bytes) {
      const file = place(key)
      await mkdir(path.dirname(file), { recursive: true }).catch((error: unknown) => {
        throw toStorageError(error)
      })
      // Written to a temporary file, flushed, then renamed: a crash leaves the whole file or none.
      const aside = `${file}.${randomUUID()}.part`
      try {
        await writeFlushed(aside, bytes)
        failpoint('file-before-rename')
        await rename(aside, file)
        failpoint('file-after-rename')
      } catch (error) {
        // Without removal, the partial file would keep a full disk full.
        await rm(aside, { force: true }).catch(() => undefined)
        throw toStorageError(error)
      }
    },
    async read(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async *list() {
      await mkdir(folder, { recursive: true })
      for await (const entry of await opendir(folder, { recursive: true })) {
        const file = path.join(entry.parentPath, entry.name)
        // Deleted since the folder was listed.
        const found = entry.isFile() ? await stat(file).catch(() => undefined) : undefined
        if (!found) continue
        yield { key: path.relative(folder, file).replaceAll(path.sep, '/'), writtenAt: found.mtime }
      }
    },
    async isAlive() {
      await mkdir(folder, { recursive: true })
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Transient disk errors: the client may retry. A full disk has its own error code. */
const PASSING = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE'])

function toStorageError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return PASSING.has(code ?? '') ? new StorageUnavailableError(message, { cause: error }) : error
}
