import { sql } from 'kysely'

import { redactNames } from '../../../platform/text/without-names.ts'
import type { Person } from '../../identity/account/person.ts'
import { anonymizeCertificator } from '../credential/anonymize-certificator.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { getEvidenceKeys } from '../../journal/experience/evidence-files.ts'
import { getPictureKeys } from '../../journal/experience/picture.ts'
import { REMOVE_FILE } from '../../../platform/storage/remove-file.job.ts'
import { insertNotification } from '../../journal/notification/queries.ts'
import { withoutPerson } from '../credential/identify-certificator.ts'
import { transition } from './queries.ts'
import { type Recognition, recordEvent, STATUS_NOW } from '../../journal/certification/queries.ts'
import { type NotifyContext, notifyRequester } from './notify.ts'

/**
 * Erases the certificator from a recognition, which must be locked. Certifications stay valid, with a generic name; a
 * pending request is declined.
 */
export async function eraseCertificator(context: NotifyContext, row: Recognition, person: Person): Promise<void> {
  const { tx } = context
  const cleaned = (text: string | null) => (text === null ? null : redactNames(text, person))
  const blank = {
    certificator_id: null,
    certificator_email: null,
    certificator_firstname: null,
    certificator_lastname: null,
    certificator_role: null,
    certificator_avatar: null,
    identification: row.identification && JSON.stringify(withoutPerson(row.identification)),
    comment: cleaned(row.comment),
    revocation_reason: cleaned(row.revocation_reason),
  }
  const wasOpen = row.currentStatus === 'pending'
  await transition(tx, row, 'erase', { ...blank, ...(wasOpen && { decided_at: sql<Date>`now()` }) })
  const commented = await tx
    .selectFrom('recognition_skill')
    .select(['item_skill_id', 'comment'])
    .where('recognition_id', '=', row.id)
    .where('comment', 'is not', null)
    .execute()
  for (const { item_skill_id, comment } of commented) {
    await tx
      .updateTable('recognition_skill')
      .set({ comment: cleaned(comment) })
      .where('recognition_id', '=', row.id)
      .where('item_skill_id', '=', item_skill_id)
      .execute()
  }
  await anonymizeCertificator(tx, row.id)
  await recordEvent(tx, row.id, 'erased', 'certificator')
  if (wasOpen) await notifyRequester(context, { ...row, ...blank }, 'declined')
}

/** Call before deleting an account: its own requests lose their content, requests to it lose the name. */
export async function eraseFromRecognitions(context: NotifyContext, person: Person): Promise<void> {
  const { tx } = context
  await sql`select from item where account_id = ${person.id} order by id for update`.execute(tx)
  for (const row of await lockAll(tx, person)) {
    if (row.requester_id === person.id) await redactRequest(context, row, person)
    else await eraseCertificator(context, row, person)
  }
}

/** Locks in order of id, so that two concurrent deletions cannot deadlock. */
function lockAll(tx: Tx, { id, email }: Person): Promise<Recognition[]> {
  return tx
    .selectFrom('recognition')
    .selectAll('recognition')
    .select(STATUS_NOW.as('currentStatus'))
    .where(
      sql<boolean>`(requester_id = ${id} or certificator_id = ${id} or lower(certificator_email) = ${email.toLowerCase()})`,
    )
    .orderBy('recognition.id')
    .forUpdate()
    .execute()
}

async function redactRequest({ tx, services }: NotifyContext, row: Recognition, person: Person): Promise<void> {
  const evidence = await tx
    .deleteFrom('recognition_evidence')
    .where('recognition_id', '=', row.id)
    .returning(['file_key', 'picture'])
    .execute()
  const keys = [...getPictureKeys(row.picture), ...evidence.flatMap(getEvidenceKeys)]
  for (const key of keys) await services.queue.send(tx, REMOVE_FILE, { key })
  const blank = {
    message: null,
    snapshot: null,
    picture: null,
    certified_snapshot: null,
    snapshot_hash: null,
    comment: row.comment === null ? null : redactNames(row.comment, person),
  }
  await tx.deleteFrom('recognition_skill').where('recognition_id', '=', row.id).execute()
  if (row.currentStatus !== 'pending') {
    await tx.updateTable('recognition').set(blank).where('id', '=', row.id).execute()
    return
  }
  await transition(tx, row, 'cancel', blank)
  await recordEvent(tx, row.id, 'cancelled', 'requester')
  if (row.certificator_id !== null)
    await insertNotification(tx, row.certificator_id, { kind: 'cancelled', recognition_id: row.id })
}
