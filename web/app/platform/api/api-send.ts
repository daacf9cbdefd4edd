import { toCamel } from '@vecu/contract/case'
import { RETRY_STATUSES } from '@vecu/contract/constants'
import type { Endpoint } from '@vecu/contract/endpoint'
import { isRepeatable } from '@vecu/contract/idempotency'
import type { ErrorBody } from '@vecu/contract/error'
import { FetchError, ofetch } from 'ofetch'

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
  const fetcher =
    onProgress && body instanceof FormData ? ofetch.create({}, { fetch: uploadFetch(onProgress) }) : ofetch
  try {
    return await fetcher.raw<T>(path, {
      method: endpoint.method,
      ...(signal && { signal }),
      ...(body !== undefined && { body }),
      headers: {
        'accept-language': document.documentElement.lang,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(isRepeatable(endpoint) && { 'idempotency-key': key }),
      },
      responseType: as as 'json',
      // Without an idempotency key a retry could run twice: a repeated registration would fail as “e-mail taken”.
      retry: isWrite && endpoint.secret !== true ? 1 : 0,
      retryStatusCodes: RETRY_STATUSES,
    })
  } catch (error) {
    throw await asApiError(error)
  }
}

export function readTokens(headers: Headers): Tokens {
  const [, token] = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const refreshToken = headers.get('x-refresh-token')
  if (token === undefined || refreshToken === null) throw new ApiError('NO_TOKEN_ERROR', 401, 'no token came')
  return { token, refreshToken }
}

async function asApiError(error: unknown): Promise<unknown> {
  if (!(error instanceof FetchError)) return error
  const failure = toCamel(await parseErrorBody(error.data)) as ErrorBody | undefined
  if (!failure) return new ApiError('NETWORK_ERROR', error.status ?? 0, error.message)
  if (failure.code === 'MAINTENANCE') useMaintenance.setState({ isOn: true })
  const seconds = Number(error.response?.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(failure.code, error.status ?? 500, failure.message, {
    errors: failure.errors,
    communityUrl: failure.communityUrl,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** With `responseType: 'blob'` the error body is a Blob too. */
async function parseErrorBody(data: unknown): Promise<unknown> {
  try {
    const body: unknown = data instanceof Blob ? JSON.parse(await data.text()) : data
    return (body as { data?: unknown } | undefined)?.data
  } catch {
    // Not JSON, for example the error page of a proxy.
    return undefined
  }
}
