import type { FastifyReply, FastifyRequest } from 'fastify'

interface StoredFile {
  type: string
  bytes: Uint8Array
  /** Names the bytes: what is under a key never changes. */
  key: string
  cacheControl: string
  policy: string
}

/** Sends a file that never changes; a browser that has it is told so. */
export function answerFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const tag = `"${file.key}"`
  void reply.header('etag', tag).header('cache-control', file.cacheControl)
  if (holds(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type(file.type).header('content-security-policy', file.policy).send(file.bytes)
}

function holds(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
