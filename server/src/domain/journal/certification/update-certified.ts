import { sql } from 'kysely'

import { presentDate } from '../../../platform/text/item-date.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { decidedSkills } from './certifications.ts'
import { COVER_CHECKSUM, EVIDENCE_CHECKSUMS, findExperienceSkills, recordEvent } from './queries.ts'
import { changesSince } from './snapshot.ts'

/**
 * Recomputes which certifications still match the experience, and `item.certified`. Call after any change to either,
 * with the experience locked. Triggers update stories and counts.
 */
export async function updateCertified(tx: Tx, experienceId: number): Promise<void> {
  const accepted = await tx
    .selectFrom('recognition')
    .select(['recognition.id', 'recognition.snapshot', 'recognition.changed'])
    .select((eb) => decidedSkills(eb).as('skills'))
    .where('recognition.experience_id', '=', experienceId)
    .where('recognition.status', '=', 'accepted')
    .orderBy('recognition.id')
    .execute()
  const now = accepted.length > 0 ? await findVersion(tx, experienceId) : undefined
  let certified = false
  for (const { id, snapshot, skills, changed: before } of accepted) {
    const changed = !snapshot || !now || changesSince(snapshot, skills, now, 'fr') !== null
    certified ||= !changed
    if (changed === before) continue
    await tx.updateTable('recognition').set({ changed }).where('id', '=', id).execute()
    await recordEvent(tx, id, changed ? 'changed' : 'restored', 'requester')
  }
  await tx
    .updateTable('item')
    .set({ certified })
    .where('id', '=', experienceId)
    .where(sql<boolean>`certified <> ${certified}`)
    .execute()
}

async function findVersion(tx: Tx, experienceId: number) {
  const row = await tx
    .selectFrom('experience')
    .select(['title', 'description', 'happened_at', 'local_date', 'time_zone'])
    .select([COVER_CHECKSUM.as('cover'), EVIDENCE_CHECKSUMS.as('evidence')])
    .where('id', '=', experienceId)
    .executeTakeFirst()
  const skills = await findExperienceSkills(tx, experienceId)
  if (!row) return undefined
  const { title, description, cover, evidence } = row
  return { title, description, localDate: presentDate(row).localDate, skills, files: { cover, evidence } }
}
