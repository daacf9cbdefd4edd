import { toCamel } from '@vecu/contract/case'
import { RETRY_STATUSES } from '@vecu/contract/constants'
import type { Endpoint } from '@vecu/contract/endpoint'
import { isRepeatable } from '@vecu/contract/idempotency'
import type { ErrorBody } from '@vecu/contract/error'

import { ApiError } from '../failures/api-error.ts'
import { useMaintenance } from '../failures/maintenance.ts'
import { apiRequest } from './api-request.ts'
import { uploadFetch } from './upload-fetch.ts'
import { takePrefetched } from '../first-load/take-prefetched.ts'
import type { Tokens } from '../session/session.ts'

export interface ApiResponse<T> {
  headers: Headers
  _data?: T | undefined
}

export interface Manner {
  token: string | null
  key?: string
  as?: 'json' | 'blob'
  signal?: AbortSignal | undefined
  /** Receives how much of a file is sent, in per cent. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Sends one request with the given token, without refreshing it. */
export async function send<T>(
  endpoint: Endpoint,
  input: object,
  { token, key = crypto.randomUUID(), as = 'json', signal, onProgress }: Manner,
): Promise<ApiResponse<T>> {
  const { path, body } = apiRequest(endpoint, input as Record<string, unknown>)
  const isWrite = endpoint.method === 'POST' || endpoint.method === 'PATCH'
  const early = endpoint.method === 'GET' ? await takePrefetched<T>(path, token) : undefined
  if (early !== undefined) return { headers: new Headers(), _data: early }
  const isJson = body !== undefined && !(body instanceof FormData)
  const request = {
    method: endpoint.method,
    ...(signal && { signal }),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    headers: {
      'accept-language': document.documentElement.lang,
      ...(isJson && { accept: 'application/json', 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(isRepeatable(endpoint) && { 'idempotency-key': key }),
    },
  }
  const sendOnce = onProgress && body instanceof FormData ? uploadFetch(onProgress) : fetch
  // Without an idempotency key a retry could run twice: a repeated registration would fail as “e-mail taken”.
  const response = await sendWithRetry(() => sendOnce(path, request), isWrite && endpoint.secret !== true, signal)
  if (!response.ok) throw await asApiError(response)
  const isEmpty = response.status === 204 || response.body === null
  const content = isEmpty ? undefined : as === 'blob' ? await response.blob() : parseJson(await response.text())
  return { headers: response.headers, _data: content as T | undefined }
}

async function sendWithRetry(
  sendOnce: () => Promise<Response>,
  mayRetry: boolean,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    const response = await sendOnce()
    if (!mayRetry || !RETRY_STATUSES.includes(response.status)) return response
  } catch (error) {
    if (!mayRetry || signal?.aborted === true) throw new ApiError('NETWORK_ERROR', 0, String(error))
  }
  return sendWithRetry(sendOnce, false, signal)
}

export function readTokens(headers: Headers): Tokens {
  const [, token] = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const refreshToken = headers.get('x-refresh-token')
  if (token === undefined || refreshToken === null) throw new ApiError('NO_TOKEN_ERROR', 401, 'no token came')
  return { token, refreshToken }
}

async function asApiError(response: Response): Promise<ApiError> {
  const { status, headers } = response
  const body = parseJson(await response.text()) as { data?: unknown } | null | undefined
  const failure = toCamel(body?.data) as ErrorBody | undefined
  if (!failure) return new ApiError('NETWORK_ERROR', status, `the answer ${status} has no error`)
  if (failure.code === 'MAINTENANCE') useMaintenance.setState({ isOn: true })
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ApiError(failure.code, status, failure.message, {
    errors: failure.errors,
    communityUrl: failure.communityUrl,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Undefined if it is not JSON, for example the error page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
