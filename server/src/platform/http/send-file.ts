import type { FastifyReply, FastifyRequest } from 'fastify'

import { matchesEtag } from './etag.ts'

interface StoredFile {
  type: string
  bytes: Uint8Array
  /** Used as ETag: the bytes under a key never change. */
  key: string
  cacheControl: string
  policy: string
}

/** Sends an immutable file, or 304 if the browser already has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const tag = `"${file.key}"`
  void reply.header('etag', tag).header('cache-control', file.cacheControl)
  if (matchesEtag(request, tag)) return reply.code(304).send()
  return reply.type(file.type).header('content-security-policy', file.policy).send(file.bytes)
}
