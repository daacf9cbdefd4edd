import { MAX_IMPORT_FILES } from '@vecu/contract/journal-import'
import type { ExportError } from '@vecu/contract/parse-export'
import { type ZipEntry, unzipRaw } from 'unzipit'

export class InvalidArchiveError extends Error {
  readonly code: ExportError

  constructor(code: ExportError) {
    super(code)
    this.code = code
  }
}

export interface Archive {
  /** Undefined when there is no such file. Never returns more than `limit` bytes, whatever the archive declares. */
  read(name: string, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Reads the directory of a ZIP, then one file at a time, so that the archive is never in memory as a whole. */
export async function openArchive(file: Blob): Promise<Archive> {
  const { entries } = await unzipRaw(file).catch(throwNotZip)
  if (entries.length > MAX_IMPORT_FILES) throw new InvalidArchiveError('tooLarge')
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    async read(name, limit) {
      const entry = byName.get(name)
      return entry && unpack(entry, limit)
    },
  }
}

async function unpack(entry: ZipEntry, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // The library rejects an entry that exceeds its declared size before the surplus is in memory.
  if (entry.size > limit) throw new InvalidArchiveError('tooLarge')
  return new Uint8Array(await entry.arrayBuffer().catch(throwNotZip))
}

function throwNotZip(): never {
  throw new InvalidArchiveError('notZip')
}
