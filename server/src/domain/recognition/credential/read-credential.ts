import { UploadedFile } from '@vecu/contract/upload'

import { isPng, readBaked } from './png.ts'

/** Our credentials have a few kilobytes, or 80 with the maximum number of skills. */
const MAX_BYTES = 256 * 1_024
const MAX_DEPTH = 16
const MAX_VALUES = 10_000

export type ReadError = 'unreadable' | 'tooLarge'
type Read = { document: object } | { error: ReadError }

/** Accepts an object, JSON text, or a PNG as a file or in base64. */
export function readCredential(sent: unknown): Read {
  if (sent instanceof UploadedFile) return readBytes(sent.bytes)
  if (typeof sent === 'string') return readText(sent.trim())
  return withinBounds(sent)
}

function readText(text: string): Read {
  const [, base64] = /^(?:data:image\/png;base64,)?(iVBORw0KGgo[\w+/=-]*)$/.exec(text.slice(0, 2_000_000)) ?? []
  return base64 === undefined ? parse(text) : readBytes(Buffer.from(base64, 'base64'))
}

function readBytes(bytes: Uint8Array): Read {
  const text = isPng(bytes) ? readBaked(bytes) : bytes
  if (!text) return { error: 'unreadable' }
  if (text.byteLength > MAX_BYTES) return { error: 'tooLarge' }
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    return { error: 'unreadable' }
  }
}

function parse(text: string): Read {
  if (Buffer.byteLength(text) > MAX_BYTES) return { error: 'tooLarge' }
  try {
    return withinBounds(JSON.parse(text))
  } catch {
    return { error: 'unreadable' }
  }
}

/** Iterative, because a deeply nested document would overflow the stack. */
function withinBounds(document: unknown): Read {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return { error: 'unreadable' }
  let level: unknown[] = [document]
  let [depth, values, length] = [0, 0, 0]
  while (level.length > 0) {
    depth += 1
    values += level.length
    for (const value of level) if (typeof value === 'string') length += value.length
    if (depth > MAX_DEPTH || values > MAX_VALUES || length > MAX_BYTES) return { error: 'tooLarge' }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return { document }
}
