import { userApi } from '@vecu/contract/account'
import type { Locale } from '@vecu/contract/locale'

import { call } from '../api/api.ts'
import { setUser, useSession } from '../session/session.ts'
import { toastError } from '../overlays/toasts.ts'

/** Saves the language in the account; returns whether the page may switch. */
export async function changeOwnLocale(locale: Locale): Promise<boolean> {
  const { user } = useSession.getState()
  // A deactivated account cannot be changed, and its language setting is not applied.
  if (!user?.active || user.locale === locale) return true
  try {
    setUser(await call(userApi.update, { id: user.id, user: { locale } }))
    return true
  } catch (error) {
    await toastError(error)
    return false
  }
}
