import { userApi } from '@vecu/contract/account'
import { isUnreachable } from '../failures/api-error.ts'
import { call } from './api.ts'
import { setUser, useSession } from '../session/session.ts'

/** Reads the signed-in person again; false when they cannot be read any more. */
export async function refreshUser(): Promise<boolean> {
  const { user } = useSession.getState()
  if (!user) return false
  try {
    setUser(await call(userApi.get, { id: user.id }))
    return true
  } catch (error) {
    // No answer at all: a laptop wakes before its network does.
    return isUnreachable(error)
  }
}
