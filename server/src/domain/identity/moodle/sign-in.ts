import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import { presentUser } from '../account/present.ts'
import { findAccount, findAccountByEmail, insertUnlessTaken, recordActivity } from '../account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { sendWelcome } from '../sign-in/send-welcome.ts'
import type { Services } from '../../../platform/services.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import type { PlatformUser } from './fetch-platform-user.ts'
import { insertIdentity, savePendingLink, useIdentity } from './queries.ts'
import type { Received } from './receive.ts'

export interface SignInContext {
  tx: Tx
  services: Services
  community: Community
  locale: Locale
  userAgent: string
}

/**
 * Signs in to the linked account or creates one. Never takes over an existing account with the same e-mail address:
 * returns (not throws) MOODLE_ACCOUNT_EXISTS, so that the pending link is committed.
 */
export async function signIn(place: SignInContext, { nonceHash, centerId, who }: Received) {
  const { tx } = place
  if (!who) return new AppError('MOODLE_ACCOUNT_EXISTS')
  const identity = { centerId, moodleUserId: who.moodleUserId }
  const known = await useIdentity(tx, identity)
  if (known !== undefined) return signInExisting(place, known)
  if (who.email === undefined) throw new AppError('MOODLE_NO_EMAIL')
  const made = await openAccount(place, who, who.email)
  if (made !== undefined) {
    await insertIdentity(tx, { ...identity, accountId: made, verified: false })
    return present(place, made, true)
  }
  // A concurrent sign-in of the same person may have created the account.
  const meanwhile = await useIdentity(tx, identity)
  if (meanwhile !== undefined) return signInExisting(place, meanwhile)
  const other = await findAccountByEmail(tx, who.email)
  if (!other) throw new AppError('MOODLE_EMAIL_TAKEN')
  await savePendingLink(tx, nonceHash, { moodleUserId: who.moodleUserId, accountId: other.id })
  return new AppError('MOODLE_ACCOUNT_EXISTS')
}

export async function signInExisting(place: SignInContext, accountId: number) {
  const account = await findAccount(place.tx, accountId)
  if (!account) throw new Error(`account ${accountId} not found`)
  await recordSignIn(place, account)
  return present(place, accountId, false)
}

async function present({ tx, services, community }: SignInContext, accountId: number, isNew: boolean) {
  return { ...(await presentUser({ tx, services, community, viewer: undefined }, accountId)), isNew }
}

/** Status `accepted`, because the centre vouches for its users. Undefined if the e-mail address is taken. */
async function openAccount(place: SignInContext, who: PlatformUser, email: string): Promise<number | undefined> {
  const { tx, services, community, locale } = place
  const { firstname, lastname } = who
  const to = { email, firstname, lastname, locale: who.locale ?? locale }
  const id = await insertUnlessTaken(tx, { ...to, status: 'accepted', password_hash: null })
  if (id === undefined) return undefined
  await recordActivity(tx, id, 'joined')
  await sendWelcome({ tx, services, community }, { ...to, id, status: 'accepted' })
  return id
}
