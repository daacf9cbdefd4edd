import { Readable } from 'node:stream'

import { findReadPath } from '@vecu/contract/created-location'
import type { Endpoint } from '@vecu/contract/endpoint'
import { FileResponse, StreamResponse } from '@vecu/contract/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { isNotModified } from '../platform/http/etag.ts'
import type { StoredResponse } from './idempotency.ts'

export function sendResponse(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  response: StoredResponse,
): FastifyReply {
  void reply.code(response.status).header('cache-control', 'no-store').headers(writeHeaders(endpoint, response))
  return endpoint.file
    ? sendFile(endpoint.file, request, reply, response.body.data)
    : sendJson(endpoint, request, reply, response.body)
}

/** The address of what was created, if it can be read, and whether the response is that of an earlier request. */
function writeHeaders(
  endpoint: Endpoint,
  { status, body, isReplayed = false }: StoredResponse,
): Record<string, string> {
  const readPath = status === 201 ? findReadPath(endpoint) : undefined
  const { id } = (body.data ?? {}) as { id?: unknown }
  return {
    ...(readPath !== undefined && { location: readPath.replace('{id}', String(id)) }),
    ...(isReplayed && { 'idempotency-replayed': 'true' }),
  }
}

/** Reads carry an ETag. Browsers may keep what anybody can read; personal data never stays in their cache. */
function sendJson({ method, access }: Endpoint, request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (method !== 'GET' || reply.statusCode !== 200) return reply.send(body)
  const bytes = Buffer.from(JSON.stringify(body))
  const isKnown = isNotModified(request, reply, bytes)
  if (access !== 'anyone' || request.headers.authorization !== undefined) void reply.header('cache-control', 'no-store')
  return isKnown ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(bytes)
}

type File = NonNullable<Endpoint['file']>

function sendFile(file: File, request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const { content, type, name } = serializeFile(file, data)
  if (file.etag && Buffer.isBuffer(content) && isNotModified(request, reply, content)) return reply.code(304).send()
  return reply
    .type(type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(content)
}

function serializeFile({ type, name }: File, data: unknown) {
  if (data instanceof StreamResponse) return { content: Readable.from(data.chunks), type, name }
  if (data instanceof FileResponse) return { content: Buffer.from(data.bytes), type: data.type, name: data.name }
  return { content: Buffer.from(data as Uint8Array), type, name }
}
