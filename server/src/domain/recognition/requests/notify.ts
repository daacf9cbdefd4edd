import type { MailPreferences } from '@vecu/contract/account'
import type { RecognitionNotificationKind } from '@vecu/contract/notification'

import { findAccount } from '../../identity/account/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import { insertNotification } from '../../journal/notification/queries.ts'
import type { Services } from '../../../platform/services.ts'
import { hasOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { presentCertificator } from '../../journal/certification/certifications.ts'
import { type Outcome, outcomeMail, requestMail } from './recognition.mail.ts'
import type { Recognition } from '../../journal/certification/queries.ts'
import { reviewToken } from './token.ts'
import { unsubscribeLink } from '../../identity/unsubscribe/link.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'

const MAIL_COVER_WIDTH = 1_120

export interface NotifyContext {
  tx: Tx
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

type NotifiedRecognition = Pick<
  Recognition,
  | 'id'
  | 'experience_id'
  | 'requester_id'
  | 'certificator_id'
  | 'certificator_kind'
  | 'certificator_email'
  | 'certificator_firstname'
  | 'certificator_lastname'
  | 'certificator_role'
  | 'locale'
  | 'message'
  | 'snapshot'
  | 'token_salt'
  | 'expires_at'
  | 'comment'
  | 'revocation_reason'
  | 'picture'
>

/** An unconfirmed e-mail address may belong to another person, so it gets no mail about the account. */
async function acceptsMail(tx: Tx, accountId: number, kind: keyof MailPreferences): Promise<boolean> {
  const account = await findAccount(tx, accountId)
  if (!account?.active || account.email_confirmed_at === null) return false
  return !account.muted_mails.includes(kind)
}

/** Storage keys of the cover and of the photo of the person who wrote, and what the cover shows. */
export async function findPictures(tx: Tx, picture: StoredPicture | null, writerId: number | null) {
  const cover = picture?.sources.find(({ width }) => width >= MAIL_COVER_WIDTH) ?? picture?.sources.at(-1)
  const avatar = writerId === null ? null : (await findAccount(tx, writerId))?.avatar_key
  const description = cover && picture?.description
  const pictures = { ...(cover && { cover: cover.key }), ...(avatar && { avatar }) }
  return { pictures, ...(description !== undefined && { coverAlt: description }) }
}

/** Sends the request or reminder by mail, and as a notification to members. */
export async function notifyCertificator(
  { tx, services: { settings, queue }, community }: NotifyContext,
  recognition: NotifiedRecognition,
  kind: 'requested' | 'reminded',
): Promise<void> {
  const { id, certificator_id, certificator_email: recipient, snapshot } = recognition
  if (certificator_id !== null) await insertNotification(tx, certificator_id, { kind, recognition_id: id })
  if (recipient === null || !snapshot || (await hasOptedOut(tx, settings.secretKey, recipient))) return
  const preference = kind === 'requested' ? 'requests' : 'reminders'
  if (certificator_id !== null && !(await acceptsMail(tx, certificator_id, preference))) return
  const mail = requestMail({
    kind,
    to: { firstname: recognition.certificator_firstname ?? '', locale: recognition.locale },
    community,
    settings,
    snapshot,
    message: recognition.message,
    token: reviewToken(settings.secretKey, recognition.token_salt),
    expiresAt: recognition.expires_at,
    isOutsider: recognition.certificator_kind === 'external',
    ...(await findPictures(tx, recognition.picture, recognition.requester_id)),
    unsubscribe: unsubscribeLink(
      { settings, community, locale: recognition.locale },
      certificator_id === null ? { email: recipient } : { accountId: certificator_id, kind: preference },
    ),
  })
  const deleteAfterSending = recognition.certificator_kind === 'external'
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient }, mail, { deleteAfterSending })
}

/** Notifies the requester of the outcome, and mails them in their own language. */
export async function notifyRequester(
  { tx, services: { settings, queue }, community }: NotifyContext,
  recognition: NotifiedRecognition,
  outcome: Outcome,
): Promise<void> {
  const { requester_id, snapshot } = recognition
  if (requester_id === null) return
  const kind: RecognitionNotificationKind = outcome === 'disowned' ? 'declined' : outcome
  await insertNotification(tx, requester_id, { kind, recognition_id: recognition.id })
  const preference = outcome === 'revoked' ? 'revocations' : 'outcomes'
  if (!(await acceptsMail(tx, requester_id, preference))) return
  const to = await findAccount(tx, requester_id)
  if (!to || !snapshot) return
  const certificator = presentCertificator(recognition, to.locale)
  const { comment, revocation_reason: reason, experience_id: experienceId } = recognition
  const { title, description, language } = snapshot
  const details = { title, description, language, comment, reason, experienceId }
  const shown = await findPictures(tx, recognition.picture, certificator.erased ? null : certificator.id)
  const unsubscribe = unsubscribeLink(
    { settings, community, locale: to.locale },
    { accountId: requester_id, kind: preference },
  )
  const mail = outcomeMail({ outcome, to, community, settings, certificator, ...details, ...shown, unsubscribe })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: to.email }, mail)
}
