import type { User } from '@vecu/contract/account'
import { LOGOUT_MIN_WAIT_MS } from '@vecu/contract/constants'
import { sessionApi } from '@vecu/contract/session'

import { getI18n } from '../i18n/i18n.ts'
import { ApiError } from '../failures/api-error.ts'
import { send, readTokens } from './api-send.ts'
import { abortPendingReads } from './pending-reads.ts'
import { showToast } from '../overlays/overlay-store.ts'
import { clearOwner, clearTokens, endSession, readStoredSession } from '../session/session.ts'
import { toastError } from '../overlays/toasts.ts'

const LONGEST_WAIT_MS = 5_000

/**
 * Signs out locally first, whatever the server responds; all tabs then open the entry page. Set `keepsDrafts` if the
 * user did not sign out themselves.
 */
export async function logOut({ keepsDrafts = false } = {}): Promise<void> {
  const { token, refreshToken } = readStoredSession()
  if (keepsDrafts) clearTokens()
  else clearOwner()
  abortPendingReads()
  const [logoutResult] = await Promise.allSettled([
    Promise.race([logOutOnServer(token, refreshToken), giveUp()]),
    pause(LOGOUT_MIN_WAIT_MS),
  ])
  endSession('logout', keepsDrafts)
  if (logoutResult.status === 'rejected')
    await toastError(new ApiError('LOGOUT_ERROR', 401, 'the server did not confirm'))
  else showToast({ kind: 'success', title: getI18n().t('common:toast.loggedOut') })
}

async function logOutOnServer(token: string | null, refreshToken: string | null): Promise<void> {
  try {
    await send(sessionApi.logout, {}, { token })
  } catch (error) {
    const ranOut = error instanceof ApiError && error.status === 401
    if (!ranOut || refreshToken === null) throw error
    // The access token has expired, so it is refreshed to end the session on the server too.
    const response = await send<{ data: User }>(sessionApi.refresh, { refreshToken }, { token: null })
    await send(sessionApi.logout, {}, { token: readTokens(response.headers).token })
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function giveUp(): Promise<never> {
  await pause(LONGEST_WAIT_MS)
  throw new Error('the server does not answer')
}
