import type { UserStatus } from '@vecu/contract/account'
import type { Admission } from '@vecu/contract/identification'
import type { NewAccount } from '@vecu/contract/invitation'
import type { Locale } from '@vecu/contract/locale'

import { insertUnlessTaken, recordActivity } from '../../identity/account/queries.ts'
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
  /** Of the request: the new account's own when it names none. */
  locale: Locale
  user: NewAccount
  status: UserStatus
  teamId?: number
  /** A domain-limited link, whose group the person enters once the address is confirmed. */
  waitingFor?: { id: number; groupName: string } | undefined
  /** The registration came by a mailed invitation: the address needs no confirmation. */
  isAddressProven?: boolean
  /** What an admin did to let the person in. */
  admission?: Admission | null
}

/** Opens an account, in a group where one is given, and welcomes the person by mail. Answers its id. */
export async function register(registration: Registration): Promise<number> {
  const { tx, services, community, locale, user, status, teamId, admission = null } = registration
  const { waitingFor, isAddressProven = false } = registration
  const passwordHash = await hashNewPassword(locale, 'SIGNUP_ERROR', user.password, user.email)
  const { email, firstname, lastname } = user
  const to = { email, firstname, lastname, locale: user.locale ?? locale }
  const id = await insertUnlessTaken(tx, { ...to, status, password_hash: passwordHash, admission })
  // Told here, where it has to be: without it nobody could see why no account opens.
  if (id === undefined) throw fieldError(locale, 'SIGNUP_ERROR', 'email', 'emailTaken')
  if (teamId !== undefined) await joinGroup(tx, id, teamId)
  if (waitingFor) await insertWaiting(tx, id, waitingFor.id)
  await recordActivity(tx, id, 'joined')
  await sendWelcome({ tx, services, community }, { ...to, id, status }, { isAddressProven, waitingFor })
  return id
}
