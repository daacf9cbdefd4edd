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
>

/** An unconfirmed e-mail address may belong to another person, so it gets no mail about the account. */
async function acceptsMail(tx: Tx, accountId: number, kind: keyof MailPreferences): Promise<boolean> {
  const account = await findAccount(tx, accountId)
  if (!account?.active || account.email_confirmed_at === null) return false
  return !account.muted_mails.includes(kind)
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
  if (!(await acceptsMail(tx, requester_id, outcome === 'revoked' ? 'revocations' : 'outcomes'))) return
  const to = await findAccount(tx, requester_id)
  if (!to || !snapshot) return
  const certificator = presentCertificator(recognition, to.locale)
  const { comment, revocation_reason: reason, experience_id: experienceId } = recognition
  const { title, description } = snapshot
  const details = { title, description, comment, reason, experienceId }
  const mail = outcomeMail({ outcome, to, community, settings, certificator, ...details })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: to.email }, mail)
}
