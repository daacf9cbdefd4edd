import { createHash, randomBytes } from 'node:crypto'

import type { Storage } from './storage.ts'

export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'

/** Stores a file that anyone may see (logo, tab icon) under the hash of its bytes. Returns the key. */
export async function putPublicFile(storage: Storage, bytes: Uint8Array, extension: string): Promise<string> {
  const key = `public/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
  await storage.put(key, bytes)
  return key
}

/** Random key for a replaceable file: no other row shares it, so it can be deleted. */
export function newPublicKey(extension: string): string {
  return `public/${randomBytes(20).toString('hex')}.${extension}`
}

export function publicFileUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`
}
