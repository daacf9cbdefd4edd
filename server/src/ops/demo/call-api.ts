import type { FastifyInstance } from 'fastify'

import { communityUrl } from '../../request/community/address.ts'
import type { Services } from '../../platform/services.ts'

export interface ApiCall {
  community: string
  locale: string
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: object | FormData
  /** Idempotency key of a POST or PATCH: the same at every start, so that an interrupted seed repeats nothing. */
  key?: string
  authorization?: string
}

let callers = 0

/** Calls the API in process. Rotates the IP address, because rate limits count by it. */
export async function callApi(app: FastifyInstance, { settings }: Services, call: ApiCall) {
  const { community, locale, method, path, body, key, authorization } = call
  const { host } = new URL(communityUrl(settings, community))
  callers += 1
  const { payload, headers } = await encode(body)
  const response = await app.inject({
    method,
    url: path,
    remoteAddress: `127.0.1.${callers % 250}`,
    headers: {
      ...headers,
      host,
      'accept-language': locale,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(authorization !== undefined && { authorization }),
    },
    payload,
  })
  if (response.statusCode >= 400) throw new Error(`demo data refused: ${path} ${response.statusCode} ${response.body}`)
  return response
}

async function encode(body: object | FormData): Promise<{ payload: object; headers: Record<string, string> }> {
  if (!(body instanceof FormData)) return { payload: body, headers: {} }
  const form = new Response(body)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await form.arrayBuffer()), headers }
}
