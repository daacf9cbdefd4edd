import { createHash, randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { answerFile } from '../http/send-file.ts'
import { fileType } from './file-types.ts'
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

export function servePublicFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/public/:name', async (request, reply) => {
    const { name } = request.params
    const type = /^[a-f\d]{40}\.[a-z]{3,4}$/.test(name) ? fileType(name) : undefined
    const bytes = type === undefined ? undefined : await storage.read(`public/${name}`)
    if (!bytes || type === undefined) return reply.callNotFound()
    return answerFile(request, reply, {
      type,
      bytes,
      key: name,
      cacheControl: CACHE_FOR_EVER,
      // An SVG opened as a page must run nothing.
      policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
}
