import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'

import { ApiError } from '../failures/api-error.ts'
import { type ApiResponse, send, tokensOf } from './api-send.ts'
import { refreshTokens, sessionOver } from './refresh.ts'
import { openSession, useSession } from '../session/session.ts'

/**
 * Calls the API from the browser, as whoever is signed in. What repeats itself safely is not retried; the rest carries
 * a key by which the server does it once, and is retried once. What takes or answers a secret has no key, and no retry. A call whose token has run out is repeated with a new
 * one, and with the same key. An endpoint that opens a session signs in. A given `key` makes it the same call as one
 * that was made under it before.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, key?: string): Promise<ResponseOf<E>> {
  const answer = await sendSignedIn<{ data: unknown }>(endpoint, input as object, 'json', key)
  const data = toCamel(answer._data?.data)
  if (endpoint.startsSession) openSession(tokensOf(answer.headers), data as User)
  return data as ResponseOf<E>
}

/** For the endpoints that answer with a file. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const { _data: file } = await sendSignedIn<Blob>(endpoint, input as object, 'blob')
  if (!file) throw new ApiError('NETWORK_ERROR', 0, 'no file came')
  return file
}

async function sendSignedIn<T>(
  endpoint: Endpoint,
  input: object,
  as: 'json' | 'blob',
  key: string = crypto.randomUUID(),
): Promise<ApiResponse<T>> {
  const { token, user } = useSession.getState()
  // Who may come unknown is refused for other reasons than a token.
  const needsToken = endpoint.access !== 'anyone'
  // What a page still wanted when its session ended could only be refused.
  if (needsToken && token === null) throw sessionOver()
  try {
    return await send<T>(endpoint, input, { token, key, as })
  } catch (error) {
    const isTokenRefused = error instanceof ApiError && error.status === 401 && needsToken
    if (!isTokenRefused || token === null) throw error
    const fresh = await refreshTokens(token)
    // Somebody else signed in here meanwhile: what the first one asked for is not done in their name.
    if (useSession.getState().user?.id !== user?.id) throw error
    return send<T>(endpoint, input, { token: fresh, key, as })
  }
}
