import { AppError } from '@vecu/contract/error'
import type { RecognitionStatus } from '@vecu/contract/recognition'
import { type UpdateObject, sql } from 'kysely'

import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import type { Snapshot } from '../../../schema/tables/recognition-tables.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import { presentDate } from '../../../platform/text/item-date.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { type Action, nextStatus } from './states.ts'
import {
  COVER_CHECKSUM,
  EVIDENCE_CHECKSUMS,
  type Recognition,
  findExperienceSkills,
  STATUS_NOW as CURRENT_STATUS,
} from '../../journal/certification/queries.ts'
import { describedPicture } from '../../journal/experience/picture.ts'

const unknown = () => new AppError('RECOGNITION_NOT_FOUND')

export async function findByToken(tx: Tx, token: string): Promise<string> {
  const found = await tx
    .selectFrom('recognition')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!found) throw unknown()
  return found.id
}

/** Locks the experience before the recognition, as everywhere, to avoid deadlocks. */
export async function lockRecognition(tx: Tx, id: string): Promise<Recognition> {
  await sql`select from item where id = (select experience_id from recognition where id = ${id})
    for no key update`.execute(tx)
  const row = await tx
    .selectFrom('recognition')
    .selectAll('recognition')
    .select(CURRENT_STATUS.as('currentStatus'))
    .where('recognition.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknown()
  return row
}

/** Throws RECOGNITION_GONE unless the experience exists and the requester is an active member; returns the requester. */
export async function assertReviewable(tx: Tx, { experience_id, requester_id }: Recognition) {
  const requester = await tx
    .selectFrom('item')
    .innerJoin('account', 'account.id', 'item.account_id')
    .select(['account.id', 'account.email', 'item.hiding_id'])
    .where('item.id', '=', experience_id)
    .where('item.deleted_at', 'is', null)
    .where('account.id', '=', requester_id)
    .where('account.active', '=', true)
    .where('account.status', '=', 'accepted')
    .executeTakeFirst()
  if (!requester) throw new AppError('RECOGNITION_GONE')
  return requester
}

/** Like `assertReviewable`, for the certificator: throws RECOGNITION_ON_HOLD while an admin hides the experience. */
export async function assertNotOnHold(tx: Tx, row: Recognition) {
  const { hiding_id, ...requester } = await assertReviewable(tx, row)
  if (hiding_id !== null) throw new AppError('RECOGNITION_ON_HOLD')
  return requester
}

type Also = Omit<UpdateObject<Tables, 'recognition'>, 'status'>

/** Applies an action to a recognition, which must be locked; throws if its status does not allow it. */
export async function transition(
  tx: Tx,
  row: Recognition,
  action: Action,
  also: Also = {},
): Promise<RecognitionStatus> {
  const status = nextStatus(row.currentStatus, action)
  const moved = status === row.currentStatus ? {} : { status }
  if (Object.keys({ ...moved, ...also }).length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('recognition')
      .set({ ...moved, ...also })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
  }
  return status
}

/** The experience must be locked. */
export async function takeSnapshot(
  tx: Tx,
  experienceId: number,
): Promise<{ snapshot: Snapshot; picture: StoredPicture | null }> {
  const {
    picture,
    cover_description,
    happened_at,
    local_date,
    time_zone,
    title,
    description,
    language,
    address,
    cover,
    evidence,
    ...author
  } = await tx
    .selectFrom('experience')
    .innerJoin('item', 'item.id', 'experience.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .select(['experience.title', 'experience.description', 'experience.address', 'experience.picture'])
    .select(['experience.cover_description', COVER_CHECKSUM.as('cover'), EVIDENCE_CHECKSUMS.as('evidence')])
    .select((eb) => eb.fn.coalesce('experience.language', 'account.locale').as('language'))
    .select(['experience.happened_at', 'experience.local_date', 'experience.time_zone'])
    .select(['account.firstname', 'account.lastname'])
    .where('experience.id', '=', experienceId)
    .executeTakeFirstOrThrow()
  const date = presentDate({ happened_at, local_date, time_zone })
  const skills = await findExperienceSkills(tx, experienceId)
  const texts = { ...(title !== null && { title }), description, language }
  return {
    // A cover without a recorded checksum cannot be compared, so the certification does not cover it.
    snapshot: { experienceId, ...texts, ...date, address, author, skills, ...(cover !== '' && { cover }), evidence },
    picture: describedPicture(picture, cover_description),
  }
}

/** Copies the pictures and documents of the experience, so that the certifier sees what is certified. */
export async function copyEvidence(tx: Tx, recognitionId: string, experienceId: number): Promise<void> {
  const columns = ['position', 'kind', 'name', 'description', 'checksum', 'bytes', 'file_key', 'picture'] as const
  await tx
    .insertInto('recognition_evidence')
    .columns(['recognition_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('evidence')
        .select(sql<string>`${recognitionId}::uuid`.as('recognition_id'))
        .select(columns)
        .where('experience_id', '=', experienceId),
    )
    .execute()
}
