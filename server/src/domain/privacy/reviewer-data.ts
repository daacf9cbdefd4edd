import type { ReviewData } from '@vecu/contract/review'
import { sql } from 'kysely'

import { eraseMentions } from './erase-person.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { hasOptedOut } from '../../platform/mail/mail-opt-out.ts'
import { eraseCertificator } from '../recognition/requests/erase.ts'
import type { Recognition } from '../journal/certification/queries.ts'
import { presentEvents } from '../recognition/requests/present.ts'
import type { NotifyContext } from '../recognition/requests/notify.ts'

/** Mails that request a review; only these contain an unsubscribe link. */
const requestsTo = (tx: Tx, email: string) =>
  tx
    .selectFrom('mail')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where('unsubscribe_url', 'is not', null)

/** All data stored about the certificator of a review. */
export async function findReviewData(tx: Tx, secretKey: string, id: string): Promise<ReviewData> {
  const row = await tx.selectFrom('recognition').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const skills = await tx
    .selectFrom('recognition_skill')
    .select(['name', 'comment'])
    .where('recognition_id', '=', id)
    .where('comment', 'is not', null)
    .orderBy('position')
    .execute()
  const events = await tx
    .selectFrom('recognition_event')
    .select(['kind', 'actor', 'created_at as at'])
    .where('recognition_id', '=', id)
    .orderBy('id')
    .execute()
  const email = row.certificator_email
  const mails = email === null ? [] : await requestsTo(tx, email).select('id').execute()
  return {
    email,
    firstname: row.certificator_firstname,
    lastname: row.certificator_lastname,
    role: row.certificator_role,
    locale: row.locale,
    comment: row.comment,
    skillComments: skills.map(({ name, comment }) => ({ name, comment: comment ?? '' })),
    revocationReason: row.revocation_reason,
    identification: row.identification,
    events: presentEvents(events),
    mailsCount: mails.length,
    optedOut: email !== null && (await hasOptedOut(tx, secretKey, email)),
    erased: row.certificator_firstname === null,
  }
}

/** The review must be locked. Does nothing if it was erased before. */
export async function eraseReviewer(context: NotifyContext, row: Recognition): Promise<void> {
  const { tx } = context
  const { certificator_email: email, certificator_firstname: firstname, certificator_lastname: lastname } = row
  if (email === null || firstname === null || lastname === null) return
  const mails = await requestsTo(tx, email).select('id').execute()
  for (const { id } of mails) await tx.deleteFrom('mail').where('id', '=', id).execute()
  const person = { id: 0, email, firstname, lastname }
  await eraseCertificator(context, row, person)
  await eraseMentions(tx, person)
}
