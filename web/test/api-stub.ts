import { toCamel, toSnake } from '@vecu/contract/case'
import type { ErrorCode, FieldErrors } from '@vecu/contract/error'
import { vi } from 'vitest'

export interface ApiRequest {
  method: string
  path: string
  query: URLSearchParams
  /** With camel-case keys; of a form, its fields by their names; undefined without a body. */
  body: unknown
  idempotencyKey: string | null
}

/** Stubs the API by `METHOD /path` with data or a function of the request; returns the recorded requests. */
export function stubApi(responses: Record<string, unknown>): ApiRequest[] {
  const requests: ApiRequest[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(input, 'https://atelier.example')
    const request: ApiRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: readBody(body),
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    }
    requests.push(request)
    const key = `${method} ${url.pathname}`
    if (!(key in responses)) throw new Error(`stubApi() has no response for ${key}`)
    const response = responses[key]
    const data: unknown =
      typeof response === 'function' ? await (response as (sent: ApiRequest) => unknown)(request) : response
    return data instanceof Response ? data : Response.json({ data: toSnake(data) })
  })
  return requests
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? toCamel(JSON.parse(body)) : undefined
}

interface ErrorResponseOptions {
  message?: string
  errors?: FieldErrors
  headers?: Record<string, string>
}

export function respondWithError(
  status: number,
  code: ErrorCode,
  { message = code, errors, headers }: ErrorResponseOptions = {},
): Response {
  return Response.json({ data: { code, message, errors } }, { status, ...(headers && { headers }) })
}
