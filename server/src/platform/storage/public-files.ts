import { createHash, randomBytes } from 'node:crypto'

import type { Storage } from './storage.ts'

export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'

/** Keeps a file that anyone may see (a logo, a tab icon) under the hash of its bytes, and says its key. */
export async function putPublicFile(storage: Storage, bytes: Uint8Array, extension: string): Promise<string> {
  const key = `public/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
  await storage.put(key, bytes)
  return key
}

/** For a file that is replaced: no other row shares it, so it can go. */
export function newPublicKey(extension: string): string {
  return `public/${randomBytes(20).toString('hex')}.${extension}`
}

export function publicFileUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`
}
