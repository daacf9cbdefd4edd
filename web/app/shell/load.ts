import { toCamel } from '@vecu/contract/case'
import type { AnswerOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import { type RouterContextProvider, data } from 'react-router'

import { apiRequest } from './api-request.ts'
import { localsContext } from './locals.ts'

/** For server loaders: the same endpoints as in the browser; a refusal becomes the page's status. */
export async function load<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> {
  const { path } = apiRequest(endpoint, input as Record<string, unknown>)
  const { status, body } = await context.get(localsContext).fetchApi(path)
  if (status >= 400) throw data(null, { status })
  return toCamel((body as { data: unknown }).data) as AnswerOf<E>
}
