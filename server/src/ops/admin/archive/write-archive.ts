import { type FileHandle, open, rename, rm } from 'node:fs/promises'

import { sha256 } from '../../../platform/storage/checksums.ts'
import { CommandError } from '../installation/command.ts'
import { MANIFEST, MANIFEST_SUM, type Manifest } from './manifest.ts'
import { BLOCK, computePadding, tarHeader } from './tar-header.ts'

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): boolean
}

/**
 * Atomic: written to a temporary file, flushed, then renamed. The manifest comes last, so a truncated file has none.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const aside = `${file}.part`
  const handle = await create(file, aside)
  try {
    const entries: Manifest['entries'] = {}
    const add = async (name: string, bytes: Uint8Array) => {
      if (name in entries) throw new Error(`${name} is already in the archive`)
      const padding = Buffer.alloc(computePadding(bytes.byteLength))
      await handle.writev([tarHeader(name, bytes.byteLength), bytes, padding])
      entries[name] = { bytes: bytes.byteLength, sha256: sha256(bytes) }
    }
    const manifest: Manifest = { ...(await fill({ add, has: (name) => name in entries })), entries }
    const written = Buffer.from(JSON.stringify(manifest))
    await add(MANIFEST, written)
    await add(MANIFEST_SUM, Buffer.from(sha256(written)))
    await handle.writev([Buffer.alloc(2 * BLOCK)])
    await handle.sync()
    await handle.close()
    await rename(aside, file)
    delete entries[MANIFEST]
    delete entries[MANIFEST_SUM]
    return manifest
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(aside, { force: true })
    throw error
  }
}

async function create(file: string, aside: string): Promise<FileHandle> {
  const existing = await open(file, 'r').catch(() => undefined)
  if (existing) {
    await existing.close()
    throw new CommandError(`${file} already exists`)
  }
  // Mode 600, because it contains personal data. An existing part may belong to another user who could then read it.
  await rm(aside, { force: true }).catch(() => undefined)
  return open(aside, 'wx', 0o600).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}`)
  })
}
