import { RECENT_SIGN_IN_MINUTES } from '@vecu/contract/account'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { verifyPassword } from './passwords.ts'
import { isRecentSession } from '../../../request/session/queries.ts'
import { findAccount } from '../account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

interface IdentityContext {
  tx: Tx
  locale: Locale
  viewer: Viewer
}

/**
 * Guards irreversible actions, since an open session proves nothing. Requires the password or, for accounts without one
 * (learning platforms), a sign-in within the last RECENT_SIGN_IN_MINUTES.
 */
export async function assertIdentity(
  { tx, locale, viewer }: IdentityContext,
  password: string | undefined,
): Promise<void> {
  const account = await findAccount(tx, viewer.id)
  if (!account) throw new AppError('UNAUTHORIZED')
  if (account.password_hash === null) {
    if (await isRecentSession(tx, viewer.sessionId, RECENT_SIGN_IN_MINUTES)) return
    throw new AppError('SIGN_IN_TOO_OLD')
  }
  if (password === undefined) throw fieldError(locale, 'VALIDATION_ERROR', 'password', 'required')
  if (await verifyPassword(account.password_hash, password)) return
  throw fieldError(locale, 'WRONG_PASSWORD', 'password', 'wrongPassword')
}
