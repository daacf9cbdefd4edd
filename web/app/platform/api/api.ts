import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'

import { ApiError } from '../failures/api-error.ts'
import { type ApiResponse, type Manner, send, readTokens } from './api-send.ts'
import { pendingReads } from './pending-reads.ts'
import { refreshTokens, sessionOver } from './refresh.ts'
import { openSession, useSession } from '../session/session.ts'

/**
 * Calls the API as the signed-in user. Writes carry an idempotency key and are retried once, except endpoints with
 * secrets. On 401 it refreshes the token and repeats the call with the same key. Endpoints with `startsSession` sign
 * in. Pass `key` to repeat an earlier call.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, key?: string): Promise<ResponseOf<E>> {
  const response = await sendSignedIn<{ data: unknown }>(endpoint, input as object, {
    ...(key !== undefined && { key }),
  })
  const data = toCamel(response._data?.data)
  if (endpoint.startsSession) openSession(readTokens(response.headers), data as User)
  return data as ResponseOf<E>
}

/** Like `call`, for endpoints that receive a file: `onProgress` receives how much of it is sent, in per cent. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  onProgress: ((percent: number) => void) | undefined,
  key?: string,
): Promise<ResponseOf<E>> {
  const response = await sendSignedIn<{ data: unknown }>(endpoint, input as object, {
    onProgress,
    ...(key !== undefined && { key }),
  })
  return toCamel(response._data?.data) as ResponseOf<E>
}

/** For endpoints that respond with a file. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const { _data: file } = await sendSignedIn<Blob>(endpoint, input as object, { as: 'blob' })
  if (!file) throw new ApiError('NETWORK_ERROR', 0, 'no file came')
  return file
}

async function sendSignedIn<T>(
  endpoint: Endpoint,
  input: object,
  { key = crypto.randomUUID(), ...manner }: Omit<Manner, 'token'>,
): Promise<ApiResponse<T>> {
  const { token, user } = useSession.getState()
  // Public endpoints respond 401 for other reasons than the token.
  const needsToken = endpoint.access !== 'anyone'
  // Without a token the request could only fail.
  if (needsToken && token === null) throw sessionOver()
  const signal = needsToken && endpoint.method === 'GET' ? pendingReads() : undefined
  try {
    return await send<T>(endpoint, input, { token, key, signal, ...manner })
  } catch (error) {
    if (signal?.aborted) throw sessionOver()
    const isTokenRejected = error instanceof ApiError && error.status === 401 && needsToken
    if (!isTokenRejected || token === null) throw error
    const fresh = await refreshTokens(token)
    // Another user has signed in meanwhile: do not repeat the call under their account.
    if (useSession.getState().user?.id !== user?.id) throw error
    return send<T>(endpoint, input, { token: fresh, key, ...manner })
  }
}
