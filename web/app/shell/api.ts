import { toCamel } from '@vecu/contract/case'
import { RETRY_STATUSES } from '@vecu/contract/constants'
import type { AnswerOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import type { Failure } from '@vecu/contract/error'
import { FetchError, ofetch } from 'ofetch'

import { ApiError } from './api-error.ts'
import { apiRequest } from './api-request.ts'

/**
 * Calls the API from the browser. What repeats itself safely is not retried; the rest carries a key by which the
 * server does it once, and is retried once.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { path, body } = apiRequest(endpoint, input as Record<string, unknown>)
  const keyed = endpoint.method === 'POST' || endpoint.method === 'PATCH'
  try {
    const answer = await ofetch<{ data: unknown }>(path, {
      method: endpoint.method,
      ...(body !== undefined && { body: body as Record<string, unknown> }),
      headers: {
        'accept-language': document.documentElement.lang,
        ...(keyed && { 'idempotency-key': crypto.randomUUID() }),
      },
      retry: keyed ? 1 : 0,
      retryStatusCodes: RETRY_STATUSES,
    })
    return toCamel(answer.data) as AnswerOf<E>
  } catch (error) {
    throw asApiError(error)
  }
}

function asApiError(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  const failure = (error.data as { data?: Failure } | undefined)?.data
  if (!failure) return new ApiError('NETWORK_ERROR', error.status ?? 0, error.message)
  return new ApiError(failure.code, error.status ?? 500, failure.message, toCamel(failure.errors) as Failure['errors'])
}
