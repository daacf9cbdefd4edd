import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import { sessionApi } from '@vecu/contract/session'

import { ApiError } from '../failures/api-error.ts'
import { send, tokensOf } from './api-send.ts'
import { type Tokens, endSession, readStoredSession, renewSession } from '../session/session.ts'
import { toastSessionOver } from '../overlays/toasts.ts'

const LOCK = 'vecu-refresh'

/** A new token in place of the one that was refused. One exchange at a time, over all tabs. */
export function refreshTokens(refused: string): Promise<string> {
  return oneAtATime(async () => {
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
    if (!isRefusal(error)) throw error
    endSession('expiry')
    await toastSessionOver()
    throw sessionOver()
  }
}

/** A network that is down, or a server that is busy, says nothing about the session. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status)
}

export function sessionOver(): ApiError {
  return new ApiError('REFRESH_TOKEN_ERROR', 401, 'the session is over')
}

let last: Promise<unknown> = Promise.resolve()

/** Web Locks exist on secure addresses only; elsewhere tabs may race, which the server forgives for some seconds. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(LOCK, work)
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
