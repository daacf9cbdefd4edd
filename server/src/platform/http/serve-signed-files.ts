import type { FastifyInstance } from 'fastify'
import { verifySignedUrl } from '../crypto/signed-url.ts'
import { attachmentNamed } from './content-disposition.ts'
import { sendFile } from './send-file.ts'
import { fileType } from '../storage/file-types.ts'
import type { Storage } from '../storage/storage.ts'
import { WEEK_SECONDS, downloadPath } from '../storage/signed-files.ts'

export function serveSignedFiles(app: FastifyInstance, storage: Storage, secretKey: string): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/signed/*',
    async (request, reply) => {
      const key = request.params['*']
      const { name } = request.query
      const isDownload = typeof name === 'string'
      const path = `/files/signed/${key}`
      const valid = verifySignedUrl(secretKey, isDownload ? downloadPath(path, name) : path, request.query)
      const type = fileType(key)
      if (!valid || type === undefined) return reply.callNotFound()
      const disposition = isDownload ? attachmentNamed(name) : 'inline'
      if (storage.getTemporaryUrl) {
        const { url, freshSeconds } = await storage.getTemporaryUrl(key, type, disposition)
        return reply.header('cache-control', `private, max-age=${freshSeconds}`).redirect(url, 302)
      }
      const bytes = await storage.read(key)
      if (!bytes) return reply.callNotFound()
      if (isDownload) void reply.header('content-disposition', disposition)
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
