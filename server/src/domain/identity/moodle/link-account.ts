import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { moodleApi } from '@vecu/contract/moodle'
import { operationId } from '@vecu/contract/operation-id'
import { sessionApi } from '@vecu/contract/session'

import { findAccount } from '../account/queries.ts'
import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { toBucket, countAttempt } from '../../../platform/http/limits/attempts.ts'
import { emailKey, withinAttemptsOn } from '../../../request/endpoint-attempts.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { IncomingRequest } from '../../../request/incoming-request.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { verifyPassword } from '../sign-in/passwords.ts'
import { createMailToken, timingSafeEqualText, tokenHash } from '../../../platform/crypto/keys.ts'
import { joinMail } from './link-account.mail.ts'
import { deletePendingLink, findPendingLink, insertIdentity, saveJoinToken } from './queries.ts'
import { deleteUnverifiedIdentities } from '../sign-in/credentials-queries.ts'
import { ownState } from './receive.ts'
import { type SignInContext, signInExisting } from './sign-in.ts'

interface LinkContext {
  services: Services
  community: Community
  locale: Locale
}

type PendingLink = NonNullable<Awaited<ReturnType<typeof findPendingLink>>> & { nonceHash: string }

async function waitingFor({ services, community }: LinkContext, state: string): Promise<PendingLink> {
  const nonceHash = tokenHash(ownState({ services, community }, state).nonce)
  const waiting = await withCommunity(services.connection.db, community.id, (tx) => findPendingLink(tx, nonceHash))
  if (!waiting) throw new AppError('MOODLE_LINK_INVALID')
  return { ...waiting, nonceHash }
}

interface Proof {
  state: string
  password?: string | undefined
  linkToken?: string | undefined
}

/**
 * Throws unless the person proves that the account is theirs, by password or mailed link. Wrong passwords count towards
 * the sign-in limit, so that this is no second place to guess. A mailed link works only together with the state in the
 * browser that started: a victim's click alone cannot link a stranger's platform user to their account.
 */
export async function assertOwner(
  ctx: LinkContext & { incoming: IncomingRequest },
  { state, password, linkToken }: Proof,
): Promise<PendingLink> {
  const waiting = await waitingFor(ctx, state)
  if (password === undefined) {
    const hash = waiting.link_token_hash
    if (hash === null || !timingSafeEqualText(tokenHash(linkToken ?? ''), hash))
      throw new AppError('MOODLE_LINK_INVALID')
    return waiting
  }
  return withinAttemptsOn(sessionApi.login, ctx.incoming, emailKey(waiting.email), async () => {
    if (await verifyPassword(waiting.password_hash, password)) return waiting
    throw fieldError(ctx.locale, 'LOGIN_ERROR', 'password', 'wrongPassword')
  })
}

export async function linkAccount(place: SignInContext, waiting: PendingLink, { byMail }: { byMail: boolean }) {
  const { tx } = place
  const { nonceHash, accountId, centerId, moodleUserId, email } = waiting
  if (!(await deletePendingLink(tx, nonceHash))) throw new AppError('MOODLE_LINK_INVALID')
  if (byMail) {
    await deleteUnverifiedIdentities(tx, accountId)
    await confirmEmail(tx, place.services, { id: accountId, email })
  }
  await insertIdentity(tx, { centerId, moodleUserId, accountId, verified: true })
  // The values of the claim are not stored with the pending link; the next sign-in brings them.
  return signInExisting(place, accountId, { centerId, groups: [] })
}

const MAILS_BY_ACCOUNT = { max: 5, windowSeconds: 3_600 }

/** Limits mails per account, not per sign-in attempt. */
export async function allowMail(ctx: LinkContext, state: string): Promise<PendingLink> {
  const waiting = await waitingFor(ctx, state)
  const { settings, connection } = ctx.services
  const operation = operationId(moodleApi.joinMail)
  const bucket = toBucket(settings.secretKey, operation, 'account', waiting.email.toLowerCase())
  await countAttempt(connection.db, bucket, MAILS_BY_ACCOUNT)
  return waiting
}

export async function sendJoinMail({ tx, services, community }: SignInContext, waiting: PendingLink): Promise<void> {
  const account = await findAccount(tx, waiting.accountId)
  if (!account) throw new AppError('MOODLE_LINK_INVALID')
  const { token, hash } = createMailToken()
  await saveJoinToken(tx, waiting.nonceHash, hash)
  const { settings, queue } = services
  const mail = joinMail({ to: account, community, center: waiting.centerName, token, settings })
  const envelope = { sender: settings.mailFrom, recipient: account.email }
  await queueMail(tx, queue, community.id, envelope, mail, { deleteAfterSending: true })
}
