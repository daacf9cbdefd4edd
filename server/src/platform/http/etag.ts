import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether If-None-Match contains the ETag. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}

/**
 * Sets a weak ETag and returns whether the client already has this version. No Last-Modified: a withdrawn page must
 * disappear at once.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}"`
  // Weak, because the response is compressed afterwards.
  void reply.header('etag', `W/${tag}`).header('cache-control', 'no-cache')
  return matchesEtag(request, tag)
}
