import { DAYS_BETWEEN_REMINDERS, MAX_REMINDERS } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { publishCertification } from '../../community/webhooks/publish-event.ts'
import { lockOwnItem } from '../../journal/item/policy.ts'
import { restoreVersion } from '../../journal/experience/write.ts'
import { restoreFiles } from '../../journal/experience/restore-files.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { insertNotification } from '../../journal/notification/queries.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { hasOptedOut, optOut } from '../../../platform/mail/mail-opt-out.ts'
import { makeCode } from '../credential/issue.ts'
import { withdrawCredential } from '../credential/queries.ts'
import { assertMayDecide } from './policy.ts'
import { transition, assertReviewable } from './queries.ts'
import { type Recognition, recordEvent } from '../../journal/certification/queries.ts'
import { nextStatus } from './states.ts'
import { type NotifyContext, notifyCertificator, notifyRequester } from './notify.ts'
import { reviewToken } from './token.ts'
import { updateCertified } from '../../journal/certification/update-certified.ts'

/** All actions in this file require `row` to be locked. */
export async function cancel({ tx }: NotifyContext, row: Recognition): Promise<void> {
  await transition(tx, row, 'cancel')
  await recordEvent(tx, row.id, 'cancelled', 'requester')
  if (row.certificator_id !== null)
    await insertNotification(tx, row.certificator_id, { kind: 'cancelled', recognition_id: row.id })
}

export async function remind(context: NotifyContext, row: Recognition, locale: Locale): Promise<void> {
  const { tx, services } = context
  const { secretKey } = services.settings
  nextStatus(row.currentStatus, 'remind')
  const { hiding_id } = await assertReviewable(tx, row)
  if (hiding_id !== null) throw new AppError('EXPERIENCE_HIDDEN')
  if (row.reminders >= MAX_REMINDERS) throw new AppError('REMINDER_LIMIT_REACHED')
  if (await isTooSoon(tx, row)) throw new AppError('REMINDER_TOO_SOON')
  const email = row.certificator_email
  if (row.certificator_id === null && email !== null && (await hasOptedOut(tx, secretKey, email))) {
    throw fieldError(locale, 'MAIL_OPTED_OUT', 'certificator.email', 'mailUnwanted')
  }
  await transition(tx, row, 'remind', {
    reminders: row.reminders + 1,
    reminded_at: sql<Date>`now()`,
    // Recomputed, because the secret key may have changed since the request.
    token_hash: tokenHash(reviewToken(secretKey, row.token_salt)),
  })
  await recordEvent(tx, row.id, 'reminded', 'requester')
  await notifyCertificator(context, row, 'reminded')
}

async function isTooSoon(tx: Tx, { id }: Recognition): Promise<boolean> {
  const waiting = await tx
    .selectFrom('recognition')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<Date>`coalesce(reminded_at, created_at)`,
      '>',
      sql<Date>`now() - make_interval(days => ${DAYS_BETWEEN_REMINDERS}::int)`,
    )
    .executeTakeFirst()
  return waiting !== undefined
}

/** "This is not for me": opts the e-mail address out of requests in any state, and declines a pending one. */
export async function markNotForMe(context: NotifyContext, row: Recognition): Promise<void> {
  const { tx, services } = context
  if (row.certificator_email !== null) await optOut(tx, services.settings.secretKey, row.certificator_email)
  const status = await transition(
    tx,
    row,
    'disown',
    row.currentStatus === 'pending' ? { decided_at: sql<Date>`now()` } : {},
  )
  if (status === row.currentStatus) return
  await recordEvent(tx, row.id, 'not_for_me', 'certificator')
  await notifyRequester(context, row, 'disowned')
}

export async function revoke(context: NotifyContext, row: Recognition, reason: string): Promise<void> {
  const { tx } = context
  nextStatus(row.currentStatus, 'revoke')
  await assertMayDecide(tx, row)
  await transition(tx, row, 'revoke', { revoked_at: sql<Date>`now()`, revocation_reason: reason })
  await recordEvent(tx, row.id, 'revoked', 'certificator')
  if (row.experience_id !== null) await updateCertified(tx, row.experience_id)
  await publishCertification(context, 'certification.revoked', row)
  await notifyRequester(context, { ...row, revocation_reason: reason }, 'revoked')
}

/** Makes the credential given out until now invalid. The certification stays, and its next credential is another one. */
export async function withdraw(tx: Tx, row: Recognition): Promise<void> {
  nextStatus(row.currentStatus, 'withdraw')
  await withdrawCredential(tx, row.id, makeCode())
  await recordEvent(tx, row.id, 'credential_withdrawn', 'requester')
}

/** Restores text, date, skills and files of the experience to the certified snapshot. */
export async function revertToCertified(
  { tx, viewer, locale, services }: { tx: Tx; viewer: Viewer; locale: Locale } & Pick<NotifyContext, 'services'>,
  row: Recognition,
): Promise<void> {
  nextStatus(row.currentStatus, 'restore')
  if (row.experience_id === null || !row.snapshot) throw new AppError('RECOGNITION_GONE')
  const { id } = await lockOwnItem(tx, viewer, 'experience', row.experience_id)
  await restoreFiles(tx, services.queue, id, row)
  await restoreVersion({ tx, viewer, locale }, id, row.snapshot)
}
