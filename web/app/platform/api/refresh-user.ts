import { userApi } from '@vecu/contract/account'
import { isUnreachable } from '../failures/api-error.ts'
import { call } from './api.ts'
import { setUser, useSession } from '../session/session.ts'

/** Refetches the signed-in user; false if the account can no longer be read. */
export async function refreshUser(): Promise<boolean> {
  const { user } = useSession.getState()
  if (!user) return false
  try {
    setUser(await call(userApi.get, { id: user.id }))
    return true
  } catch (error) {
    // A network error counts as success: a laptop wakes before its network does.
    return isUnreachable(error)
  }
}
