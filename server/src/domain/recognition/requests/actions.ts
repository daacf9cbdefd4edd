import { DAYS_BETWEEN_REMINDERS, MAX_REMINDERS } from '@vecu/contract/constants'
import { Refusal } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { lockOwn } from '../../journal/item/policy.ts'
import { restoreVersion } from '../../journal/experience/write.ts'
import { fieldRefusal } from '../../../platform/http/field-error.ts'
import { insertNotification } from '../../journal/notification/queries.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { isUnwanted, refuseMail } from '../../../platform/mail/mail-opt-out.ts'
import { assertMayDecide } from './policy.ts'
import { advance, assertReviewable } from './queries.ts'
import { type Recognition, recordEvent } from '../../journal/certification/queries.ts'
import { follow } from './states.ts'
import { type Telling, tellCertificator, tellRequester } from './notify.ts'
import { reviewToken } from './token.ts'
import { weighCertifications } from '../../journal/certification/update-certified.ts'

/** Of a request that is locked by now, as all of these. */
export async function cancel({ tx }: Telling, row: Recognition): Promise<void> {
  await advance(tx, row, 'cancel')
  await recordEvent(tx, row.id, 'cancelled', 'requester')
  if (row.certificator_id !== null)
    await insertNotification(tx, row.certificator_id, { kind: 'cancelled', recognition_id: row.id })
}

export async function remind(telling: Telling, row: Recognition, locale: Locale): Promise<void> {
  const { tx, services } = telling
  const { secretKey } = services.settings
  follow(row.statusNow, 'remind')
  await assertReviewable(tx, row)
  if (row.reminders >= MAX_REMINDERS) throw new Refusal('REMINDERS_USED_UP')
  if (await isTooSoon(tx, row)) throw new Refusal('REMINDER_TOO_SOON')
  const email = row.certificator_email
  if (row.certificator_id === null && email !== null && (await isUnwanted(tx, secretKey, email))) {
    throw fieldRefusal(locale, 'MAIL_UNWANTED', 'certificator.email', 'mailUnwanted')
  }
  await advance(tx, row, 'remind', {
    reminders: row.reminders + 1,
    reminded_at: sql<Date>`now()`,
    // The same as before, unless the installation's secret is another by now.
    token_hash: tokenHash(reviewToken(secretKey, row.token_salt)),
  })
  await recordEvent(tx, row.id, 'reminded', 'requester')
  await tellCertificator(telling, row, 'reminded')
}

async function isTooSoon(tx: Tx, { id }: Recognition): Promise<boolean> {
  const waiting = await tx
    .selectFrom('recognition')
    .select('id')
    .where('id', '=', id)
    .where('reminded_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_BETWEEN_REMINDERS}::int)`)
    .executeTakeFirst()
  return waiting !== undefined
}

/** "This is not for me": whatever the state, no request is mailed there again; an open one is declined. */
export async function disown(telling: Telling, row: Recognition): Promise<void> {
  const { tx, services } = telling
  if (row.certificator_email !== null) await refuseMail(tx, services.settings.secretKey, row.certificator_email)
  const status = await advance(tx, row, 'disown', row.statusNow === 'pending' ? { decided_at: sql<Date>`now()` } : {})
  if (status === row.statusNow) return
  await recordEvent(tx, row.id, 'not_for_me', 'certificator')
  await tellRequester(telling, row, 'disowned')
}

export async function revoke(telling: Telling, row: Recognition, reason: string): Promise<void> {
  const { tx } = telling
  follow(row.statusNow, 'revoke')
  await assertMayDecide(tx, row)
  await advance(tx, row, 'revoke', { revoked_at: sql<Date>`now()`, revocation_reason: reason })
  await recordEvent(tx, row.id, 'revoked', 'certificator')
  if (row.experience_id !== null) await weighCertifications(tx, row.experience_id)
  await tellRequester(telling, { ...row, revocation_reason: reason }, 'revoked')
}

/** Puts the experience back to what it was when it was certified: its words, its day, its skills. */
export async function restore(
  { tx, viewer, locale }: { tx: Tx; viewer: Viewer; locale: Locale },
  row: Recognition,
): Promise<void> {
  follow(row.statusNow, 'restore')
  if (row.experience_id === null || !row.snapshot) throw new Refusal('RECOGNITION_GONE')
  const { id } = await lockOwn(tx, viewer, 'experience', row.experience_id)
  await restoreVersion({ tx, viewer, locale }, id, row.snapshot)
}
