import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether whoever asks kept the answer of this mark. */
export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}

/**
 * Marks an answer so that whoever kept it can ask whether it still holds, and says whether it does. Only its mark decides:
 * a date cannot tell that something was withdrawn, and that must be seen at once.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}"`
  // Weak, because it is compressed on its way.
  void reply.header('etag', `W/${tag}`).header('cache-control', 'no-cache')
  return matchesEtag(request, tag)
}
