import type { FastifyInstance } from 'fastify'
import { sendFile } from './send-file.ts'
import { fileType } from '../storage/file-types.ts'
import type { Storage } from '../storage/storage.ts'
import { CACHE_FOR_EVER } from '../storage/public-files.ts'

export function servePublicFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/public/:name', async (request, reply) => {
    const { name } = request.params
    const type = /^[a-f\d]{40}\.[a-z]{3,4}$/.test(name) ? fileType(name) : undefined
    const bytes = type === undefined ? undefined : await storage.read(`public/${name}`)
    if (!bytes || type === undefined) return reply.callNotFound()
    return sendFile(request, reply, {
      type,
      bytes,
      key: name,
      cacheControl: CACHE_FOR_EVER,
      // An SVG opened as a page must not run scripts.
      policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
}
