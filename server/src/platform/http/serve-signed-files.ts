import type { FastifyInstance } from 'fastify'
import { verifySignedUrl } from '../crypto/signed-url.ts'
import { sendFile } from './send-file.ts'
import { fileType } from '../storage/file-types.ts'
import type { Storage } from '../storage/storage.ts'
import { WEEK_SECONDS } from '../storage/signed-files.ts'

export function serveSignedFiles(app: FastifyInstance, storage: Storage, secretKey: string): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/signed/*',
    async (request, reply) => {
      const key = request.params['*']
      const valid = verifySignedUrl(secretKey, `/files/signed/${key}`, request.query)
      const type = fileType(key)
      if (!valid || type === undefined) return reply.callNotFound()
      if (storage.getTemporaryUrl) {
        const { url, freshSeconds } = await storage.getTemporaryUrl(key, type)
        return reply.header('cache-control', `private, max-age=${freshSeconds}`).redirect(url, 302)
      }
      const bytes = await storage.read(key)
      if (!bytes) return reply.callNotFound()
      return sendFile(request, reply, {
        type,
        bytes,
        key,
        cacheControl: `private, max-age=${WEEK_SECONDS}, immutable`,
        policy: "default-src 'none'; sandbox",
      })
    },
  )
}
