import { MAX_IMPORT_FILES } from '@vecu/contract/journal-import'
import type { ExportError } from '@vecu/contract/parse-export'

/** Why a file cannot be brought in. */
export class InvalidArchiveError extends Error {
  readonly fault: ExportError

  constructor(fault: ExportError) {
    super(fault)
    this.fault = fault
  }
}

interface Entry {
  method: number
  size: number
  at: number
}

export interface Archive {
  /** Undefined when there is no such file; never more than `limit` bytes, whatever the archive says of itself. */
  read(name: string, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined>
}

const END_BYTES = 22
const MAX_NOTE = 65_535
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const FILE_MARK = 0x04034b50
const FILE_BYTES = 30
const MAX_DIRECTORY = 32 * 1024 * 1024

/** Reads a ZIP where it lies: its list first, then one file at a time. The whole of it is never held. */
export async function openArchive(file: Blob): Promise<Archive> {
  const entries = await readDirectory(file)
  return {
    async read(name, limit) {
      const entry = entries.get(name)
      return entry && unpack(file, entry, limit)
    },
  }
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

async function readDirectory(file: Blob): Promise<Map<string, Entry>> {
  const tail = await viewOf(file, Math.max(0, file.size - END_BYTES - MAX_NOTE), file.size)
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end--
  if (end < 0) throw new InvalidArchiveError('notZip')
  const [count, size, at] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  if (count > MAX_IMPORT_FILES || size > MAX_DIRECTORY) throw new InvalidArchiveError('tooLarge')
  const view = await viewOf(file, at, at + size)
  const entries = new Map<string, Entry>()
  let next = 0
  for (let left = count; left > 0; left--) {
    if (next + ENTRY_BYTES > view.byteLength || view.getUint32(next, true) !== ENTRY_MARK)
      throw new InvalidArchiveError('notZip')
    const [name, extra, note] = [28, 30, 32].map((offset) => view.getUint16(next + offset, true)) as [
      number,
      number,
      number,
    ]
    const start = next + ENTRY_BYTES
    if (start + name > view.byteLength) throw new InvalidArchiveError('notZip')
    entries.set(new TextDecoder().decode(new Uint8Array(view.buffer, start, name)), {
      method: view.getUint16(next + 10, true),
      size: view.getUint32(next + 20, true),
      at: view.getUint32(next + 42, true),
    })
    next = start + name + extra + note
  }
  return entries
}

async function unpack(file: Blob, { method, size, at }: Entry, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = await viewOf(file, at, at + FILE_BYTES)
  if (head.byteLength < FILE_BYTES || head.getUint32(0, true) !== FILE_MARK) throw new InvalidArchiveError('notZip')
  const start = at + FILE_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  if (start + size > file.size || (method !== 0 && method !== 8)) throw new InvalidArchiveError('notZip')
  if (size > limit) throw new InvalidArchiveError('tooLarge')
  const packed = file.slice(start, start + size).stream()
  return gather(method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw')), limit)
}

/** What unpacks to more than it may is let go in the middle: a small file can hold a very large one. */
async function gather(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new InvalidArchiveError('notZip')
    })
    if (done) break
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      throw new InvalidArchiveError('tooLarge')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
