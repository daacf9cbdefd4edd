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
    ? sendFile(endpoint, endpoint.file, request, reply, response.body.data)
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

function sendJson(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (endpoint.method !== 'GET' || reply.statusCode !== 200) return reply.send(body)
  // A page of this process reads the answer and has no earlier one.
  if (request.isApiTraffic === false) return reply.send(body)
  const bytes = Buffer.from(JSON.stringify(body))
  if (isKnownRead(endpoint, request, reply, bytes)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

type File = NonNullable<Endpoint['file']>

function sendFile(endpoint: Endpoint, file: File, request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const { content, type, name } = serializeFile(file, data)
  if (Buffer.isBuffer(content) && isKnownRead(endpoint, request, reply, content)) return reply.code(304).send()
  return reply
    .type(type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(content)
}

/** Sets the ETag. Browsers may keep what anybody can read; what needs a session or a secret never stays in their cache. */
function isKnownRead(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, bytes: Buffer): boolean {
  const isKnown = isNotModified(request, reply, bytes)
  const isPublic = endpoint.access === 'anyone' && !endpoint.secret && !endpoint.devOnly
  if (!isPublic || request.headers.authorization !== undefined) void reply.header('cache-control', 'no-store')
  return isKnown
}

function serializeFile({ type, name }: File, data: unknown) {
  if (data instanceof StreamResponse) return { content: Readable.from(data.chunks), type, name }
  if (data instanceof FileResponse) return { content: Buffer.from(data.bytes), type: data.type, name: data.name }
  return { content: Buffer.from(data as Uint8Array), type, name }
}
