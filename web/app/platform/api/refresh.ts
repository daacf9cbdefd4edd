import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import { sessionApi } from '@vecu/contract/session'

import { createMutex } from '../browser/mutex.ts'
import { ApiError, isDefiniteError } from '../failures/api-error.ts'
import { send, tokensOf } from './api-send.ts'
import { type Tokens, endSession, readStoredSession, renewSession } from '../session/session.ts'
import { toastSessionOver } from '../overlays/toasts.ts'

const runExclusive = createMutex('vecu-refresh')

/** A new token in place of the one that was refused. One exchange at a time, over all tabs. */
export function refreshTokens(refused: string): Promise<string> {
  return runExclusive(async () => {
    const { token, refreshToken } = readStoredSession()
    // Another call, or another tab, was here first.
    if (token !== null && token !== refused) return token
    if (token === null) throw sessionOver()
    const { fresh, user } = await exchange(refreshToken)
    // Signed out while the answer was on its way: it must not sign in again.
    if (!renewSession(refreshToken, fresh, user)) throw sessionOver()
    return fresh.token
  })
}

async function exchange(refreshToken: string | null): Promise<{ fresh: Tokens; user: User }> {
  try {
    if (refreshToken === null) throw sessionOver()
    const answer = await send<{ data: unknown }>(sessionApi.refresh, { refreshToken }, { token: null })
    return { fresh: tokensOf(answer.headers), user: toCamel(answer._data?.data) as User }
  } catch (error) {
    // A network that is down, or a server that is busy, says nothing about the session.
    if (!isDefiniteError(error)) throw error
    endSession('expiry')
    await toastSessionOver()
    throw sessionOver()
  }
}

export function sessionOver(): ApiError {
  return new ApiError('REFRESH_TOKEN_ERROR', 401, 'the session is over')
}
