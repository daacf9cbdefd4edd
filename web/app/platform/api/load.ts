import { toCamel } from '@vecu/contract/case'
import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import type { ErrorCode, ErrorBody } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { type RouterContextProvider, data } from 'react-router'

import { apiRequest } from './api-request.ts'
import { localsContext } from '../host/locals.ts'

export interface LoadError {
  status: number
  code: ErrorCode
}

type LoadResult<E> = { response: ResponseOf<E>; error?: undefined } | { response?: undefined; error: LoadError }

/** For server loaders; returns an API error instead of throwing, so that the page can show it. */
export async function tryLoad<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
  locale?: Locale,
): Promise<LoadResult<E>> {
  const { path } = apiRequest(endpoint, input as Record<string, unknown>)
  const { status, body } = await context.get(localsContext).fetchApi(path, locale)
  const { data: payload } = body as { data: unknown }
  if (status >= 400) return { error: { status, code: (payload as ErrorBody).code } }
  return { response: toCamel(payload) as ResponseOf<E> }
}

/** Like `tryLoad`, but throws an API error as the status of the page. */
export async function load<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
  locale: Locale,
): Promise<ResponseOf<E>> {
  const { response, error } = await tryLoad(context, endpoint, input, locale)
  if (error) throw data(null, { status: error.status })
  return response
}
