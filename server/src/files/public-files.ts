import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Storage } from './storage.ts'

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' }

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
    const [, extension] = /^[a-f\d]{40}\.([a-z]{3,4})$/.exec(params.name) ?? []
    const type = TYPES[extension ?? '']
    const bytes = type && (await storage.read(`public/${params.name}`))
    if (!bytes) return reply.callNotFound()
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
