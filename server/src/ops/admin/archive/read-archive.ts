import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

import { sha256 } from '../../../platform/storage/checksums.ts'
import { CommandError } from '../installation/command.ts'
import { MANIFEST, MANIFEST_SUM, Manifest } from './manifest.ts'
import { BLOCK, computePadding, readTarHeader } from './tar-header.ts'

export interface Archive {
  manifest: Manifest
  read(name: string): Promise<Buffer>
}

interface Entry {
  at: number
  bytes: number
  sha256: string
}

const CHUNK = 1024 * 1024

/** Verifies all checksums before `work` runs; throws if any byte differs. */
export async function withArchive<Result>(file: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
  })
  const createError = (why: string) => new CommandError(`${file} is damaged: ${why}. Nothing was changed`)
  try {
    const found = await readEntries(handle, createError)
    const readEntry = async (name: string) => {
      const entry = found.get(name)
      if (!entry) throw createError(`${name} is missing`)
      const bytes = Buffer.alloc(entry.bytes)
      await readAll(handle, bytes, entry.at)
      if (sha256(bytes) !== entry.sha256) throw new CommandError(`${file} changed while it was read`)
      return bytes
    }
    const written = await readEntry(MANIFEST)
    if ((await readEntry(MANIFEST_SUM)).toString() !== sha256(written))
      throw createError('the checksum of its manifest does not match')
    const manifest = readManifest(file, written)
    assertSame(manifest, found, createError)
    return await work({ manifest, read: readEntry })
  } finally {
    await handle.close()
  }
}

function readManifest(file: string, written: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(written.toString()))
  if (!parsed.success)
    throw new CommandError(`${file} was written by another version: its manifest has an unknown format`)
  return parsed.data
}

function assertSame(
  { entries }: Manifest,
  found: ReadonlyMap<string, Entry>,
  createError: (why: string) => Error,
): void {
  for (const [name, { bytes, sha256: expected }] of Object.entries(entries)) {
    const entry = found.get(name)
    if (!entry) throw createError(`${name} is missing`)
    if (entry.bytes !== bytes || entry.sha256 !== expected) throw createError(`the checksum of ${name} does not match`)
  }
  if (found.size !== Object.keys(entries).length + 2)
    throw createError('it contains entries that its manifest does not list')
}

async function readEntries(handle: FileHandle, createError: (why: string) => Error): Promise<Map<string, Entry>> {
  const { size } = await handle.stat()
  const entries = new Map<string, Entry>()
  const header = Buffer.alloc(BLOCK)
  let at = 0
  while (at + 2 * BLOCK <= size) {
    await readAll(handle, header, at)
    if (isEmpty(header)) break
    const named = readTarHeader(header)
    if (!named || entries.has(named.name)) throw createError(`invalid tar header at byte ${at}`)
    const { name, size: bytes } = named
    const padding = Buffer.alloc(computePadding(bytes))
    at += BLOCK
    if (at + bytes + padding.length > size) throw createError(`it ends in the middle of ${name}`)
    entries.set(name, { at, bytes, sha256: await computeChecksum(handle, at, bytes) })
    await readAll(handle, padding, at + bytes)
    if (!isEmpty(padding)) throw createError(`unexpected data after ${name}`)
    at += bytes + padding.length
  }
  const end = Buffer.alloc(2 * BLOCK)
  if (at + end.length !== size) throw createError('it does not end after the last entry')
  await readAll(handle, end, at)
  if (!isEmpty(end)) throw createError('it does not end after the last entry')
  return entries
}

async function computeChecksum(handle: FileHandle, at: number, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  for (let done = 0; done < bytes; done += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, bytes - done))
    await readAll(handle, chunk, at + done)
    hash.update(chunk)
  }
  return hash.digest('hex')
}

async function readAll(handle: FileHandle, into: Buffer, at: number): Promise<void> {
  for (let done = 0; done < into.length;) {
    const { bytesRead } = await handle.read(into, done, into.length - done, at + done)
    if (bytesRead === 0) throw new CommandError('The file ends too early. Nothing was changed')
    done += bytesRead
  }
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}
