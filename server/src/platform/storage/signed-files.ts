import type { FastifyInstance } from 'fastify'

import { isSigned, signedUntil } from '../crypto/signed-url.ts'
import { answerFile } from '../http/send-file.ts'
import { fileType } from './file-types.ts'
import type { Storage } from './storage.ts'

const WEEK_SECONDS = 7 * 86_400

/**
 * The address of a private picture: signed, so that nobody reads one by guessing, and good until the end of next week,
 * so that it stays the same long enough to be cached.
 */
export function signedFileUrl(secretKey: string, key: string | null): string | null {
  if (key === null) return null
  const expires = (Math.floor(Date.now() / 1_000 / WEEK_SECONDS) + 2) * WEEK_SECONDS
  const name = `${secretKey} ${expires} ${key}`
  const known = signed.get(name)
  if (known !== undefined) return known
  const address = `/files/signed/${key}`
  const made = `${address}?${signedUntil(secretKey, address, expires)}`
  if (signed.size >= MOST_SIGNED) signed.clear()
  signed.set(name, made)
  return made
}

/** A page of a journal has about fifty, mostly the same as a moment ago; signing them took a tenth of its time. */
const MOST_SIGNED = 20_000
const signed = new Map<string, string>()

export function serveSignedFiles(app: FastifyInstance, storage: Storage, secretKey: string): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/signed/*',
    async (request, reply) => {
      const key = request.params['*']
      const valid = isSigned(secretKey, `/files/signed/${key}`, request.query)
      const type = fileType(key)
      if (!valid || type === undefined) return reply.callNotFound()
      if (storage.addressOf) {
        const { url, freshSeconds } = await storage.addressOf(key, type)
        return reply.header('cache-control', `private, max-age=${freshSeconds}`).redirect(url, 302)
      }
      const bytes = await storage.read(key)
      if (!bytes) return reply.callNotFound()
      return answerFile(request, reply, {
        type,
        bytes,
        key,
        cacheControl: `private, max-age=${WEEK_SECONDS}, immutable`,
        policy: "default-src 'none'; sandbox",
      })
    },
  )
}
