import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import { sessionApi } from '@vecu/contract/session'

import { createMutex } from '../browser/mutex.ts'
import { ApiError, isDefiniteError } from '../failures/api-error.ts'
import { send, readTokens } from './api-send.ts'
import { leaveForOwnCommunity } from '../session/own-community.ts'
import { type Tokens, endSession, readStoredSession, renewSession } from '../session/session.ts'
import { toastSessionOver } from '../overlays/toasts.ts'

const runExclusive = createMutex('vecu-refresh')

/** Exchanges the refresh token, once at a time across all tabs. `rejectedToken` is the access token that the API rejected. */
export function refreshTokens(rejectedToken: string): Promise<string> {
  return runExclusive(async () => {
    const { token, refreshToken } = readStoredSession()
    // Another call or tab has already refreshed.
    if (token !== null && token !== rejectedToken) return token
    if (token === null) throw sessionOver()
    const { fresh, user } = await exchange(refreshToken)
    // The user signed out during the request; do not restore the session.
    if (!renewSession(refreshToken, fresh, user)) throw sessionOver()
    return fresh.token
  })
}

async function exchange(refreshToken: string | null): Promise<{ fresh: Tokens; user: User }> {
  try {
    if (refreshToken === null) throw sessionOver()
    const response = await send<{ data: unknown }>(sessionApi.refresh, { refreshToken }, { token: null })
    return { fresh: readTokens(response.headers), user: toCamel(response._data?.data) as User }
  } catch (error) {
    // A network error or an overloaded server does not invalidate the session.
    if (!isDefiniteError(error)) throw error
    if (!leaveForOwnCommunity()) {
      endSession('expiry')
      await toastSessionOver()
    }
    throw sessionOver()
  }
}

export function sessionOver(): ApiError {
  return new ApiError('REFRESH_TOKEN_ERROR', 401, 'the session is over')
}
