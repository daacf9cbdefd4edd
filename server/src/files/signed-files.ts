import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Storage } from './storage.ts'
import { fileType } from './file-types.ts'

const WEEK_SECONDS = 7 * 86_400

/**
 * The address of a private picture: signed, so that nobody reads one by guessing, and good until the end of next week,
 * so that it stays the same long enough to be cached.
 */
export function signedFileUrl(secretKey: string, key: string | null): string | null {
  if (key === null) return null
  const expires = (Math.floor(Date.now() / 1_000 / WEEK_SECONDS) + 2) * WEEK_SECONDS
  return `/files/signed/${key}?expires=${expires}&signature=${signature(secretKey, key, expires)}`
}

export function serveSignedFiles(app: FastifyInstance, storage: Storage, secretKey: string): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/signed/*',
    async (request, reply) => {
      const key = request.params['*']
      const expires = Number(request.query.expires)
      const given = String(request.query.signature)
      const valid = expires * 1_000 > Date.now() && sameText(given, signature(secretKey, key, expires))
      const type = fileType(key)
      const bytes = valid && type !== undefined ? await storage.read(key) : undefined
      if (!bytes || type === undefined) return reply.callNotFound()
      return reply
        .type(type)
        .header('cache-control', `private, max-age=${WEEK_SECONDS}, immutable`)
        .header('etag', `"${signature(secretKey, key, 0).slice(0, 22)}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  )
}

function signature(secretKey: string, key: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`file ${key} ${expires}`).digest('base64url')
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
