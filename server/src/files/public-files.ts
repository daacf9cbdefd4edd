import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { fileType } from './file-types.ts'
import type { Storage } from './storage.ts'

/** Keeps a file that anyone may see (a logo, a tab icon) under the hash of its bytes, and says its key. */
export async function putPublicFile(storage: Storage, bytes: Uint8Array, extension: string): Promise<string> {
  const key = `public/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
  await storage.put(key, bytes)
  return key
}

export function publicFileUrl(key: string | null): string | null {
  return key === null ? null : `/files/${key}`
}

export function servePublicFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/public/:name', async ({ params }, reply) => {
    const type = /^[a-f\d]{40}\.[a-z]{3,4}$/.test(params.name) ? fileType(params.name) : undefined
    const bytes = type === undefined ? undefined : await storage.read(`public/${params.name}`)
    if (!bytes || type === undefined) return reply.callNotFound()
    return (
      reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // An SVG opened as a page must run nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(bytes)
    )
  })
}
