import type { UserStatus } from '@vecu/contract/account'
import type { Admission } from '@vecu/contract/identification'
import type { NewAccount } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'

import { publishMembersJoined } from '../../community/webhooks/publish-event.ts'
import { tryInsertAccount, recordActivity } from '../../identity/account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { Services } from '../../../platform/services.ts'
import { hashNewPassword } from '../../identity/sign-in/new-password.ts'
import { joinGroup } from './queries.ts'
import { sendWelcome } from '../../identity/sign-in/send-welcome.ts'
import { insertWaiting } from './pending-membership-queries.ts'

interface Registration {
  tx: Tx
  services: Services
  community: Community
  /** Locale of the request; used if `user` has none. */
  locale: Locale
  user: NewAccount
  status: UserStatus
  groupId?: number
  /** Domain-limited link whose group the member joins once the e-mail address is confirmed. */
  waitingFor?: { id: number; groupName: string } | undefined
  /** True if a mailed invitation proves the e-mail address. */
  isAddressProven?: boolean
  /** How an admin admitted the person. */
  admission?: Admission | null
}

/** Creates an account, adds it to the group if given, and mails a welcome. Returns its id. */
export async function register(registration: Registration): Promise<number> {
  const { tx, services, community, locale, user, status, groupId, admission = null } = registration
  const { waitingFor, isAddressProven = false } = registration
  const passwordHash = await hashNewPassword(locale, 'SIGNUP_ERROR', user.password, user.email)
  const { email, firstname, lastname } = user
  const to = { email, firstname, lastname, locale: user.locale ?? locale }
  const id = await tryInsertAccount(tx, { ...to, status, password_hash: passwordHash, admission })
  // Reveals that the e-mail address is taken: without this error nobody could see why registration fails.
  if (id === undefined) throw fieldError(locale, 'SIGNUP_ERROR', 'email', 'emailTaken')
  if (groupId !== undefined) await joinGroup(tx, id, groupId)
  if (waitingFor) await insertWaiting(tx, id, waitingFor.id)
  await recordActivity(tx, id, 'joined')
  if (status === 'accepted') await publishMembersJoined({ tx, services }, [id])
  await sendWelcome({ tx, services, community }, { ...to, id, status }, { isAddressProven, waitingFor })
  return id
}
