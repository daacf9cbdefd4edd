import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'

import { presentUser } from '../account/present.ts'
import { publishMembersJoined } from '../../community/webhooks/publish-event.ts'
import { findAccount, findAccountByEmail, tryInsertAccount, recordActivity } from '../account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { sendWelcome } from '../sign-in/send-welcome.ts'
import type { Services } from '../../../platform/services.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { joinMappedGroups } from './group-mappings.ts'
import type { PlatformUser } from '../openid/platform-user.ts'
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
export async function signIn(ctx: SignInContext, { nonceHash, centerId, platformUser }: Received) {
  const { tx } = ctx
  if (!platformUser) return new AppError('MOODLE_ACCOUNT_EXISTS')
  const identity = { centerId, moodleUserId: platformUser.moodleUserId }
  const known = await useIdentity(tx, identity)
  const through = { centerId, groups: platformUser.groups }
  if (known !== undefined) return signInExisting(ctx, known, through)
  if (platformUser.email === undefined) throw new AppError('MOODLE_NO_EMAIL')
  const createdId = await openAccount(ctx, platformUser, platformUser.email)
  if (createdId !== undefined) {
    await insertIdentity(tx, { ...identity, accountId: createdId, verified: false })
    await joinMappedGroups(tx, { accountId: createdId, centerId, values: platformUser.groups })
    return present(ctx, createdId, true)
  }
  // A concurrent sign-in of the same person may have created the account.
  const meanwhile = await useIdentity(tx, identity)
  if (meanwhile !== undefined) return signInExisting(ctx, meanwhile, through)
  const other = await findAccountByEmail(tx, platformUser.email)
  if (!other) throw new AppError('MOODLE_EMAIL_TAKEN')
  await savePendingLink(tx, nonceHash, { moodleUserId: platformUser.moodleUserId, accountId: other.id })
  return new AppError('MOODLE_ACCOUNT_EXISTS')
}

interface SignInOrigin {
  centerId: number
  /** Values of the claim that lists groups. */
  groups: readonly string[]
}

/** A deactivated member stays so; a pending one is accepted, like a person whom the centre brings for the first time. */
export async function signInExisting(ctx: SignInContext, accountId: number, { centerId, groups }: SignInOrigin) {
  const account = await findAccount(ctx.tx, accountId)
  if (!account) throw new Error(`account ${accountId} not found`)
  if (account.active) {
    await acceptPending(ctx, accountId)
    await joinMappedGroups(ctx.tx, { accountId, centerId, values: groups })
  }
  await recordSignIn(ctx, account)
  return present(ctx, accountId, false)
}

async function acceptPending({ tx, services }: SignInContext, accountId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ status: 'accepted' })
    .where('id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await publishMembersJoined({ tx, services }, [accountId])
}

async function present({ tx, services, community }: SignInContext, accountId: number, isNew: boolean) {
  return { ...(await presentUser({ tx, services, community, viewer: undefined }, accountId)), isNew }
}

/** Status `accepted`, because the centre vouches for its users. Undefined if the e-mail address is taken. */
async function openAccount(ctx: SignInContext, platformUser: PlatformUser, email: string): Promise<number | undefined> {
  const { tx, services, community, locale } = ctx
  const { firstname, lastname } = platformUser
  const to = { email, firstname, lastname, locale: platformUser.locale ?? locale }
  const id = await tryInsertAccount(tx, { ...to, status: 'accepted', password_hash: null })
  if (id === undefined) return undefined
  await recordActivity(tx, id, 'joined')
  await publishMembersJoined({ tx, services }, [id])
  await sendWelcome({ tx, services, community }, { ...to, id, status: 'accepted' })
  return id
}
