import { sql } from 'kysely'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Db, Tx } from '../../../schema/tables/tables.ts'
import { REMOVE_FILE } from '../../../platform/storage/remove-file.job.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { getEvidenceKeys } from './evidence-files.ts'
import { getPictureKeys } from './picture.ts'

/** Deleted items can be restored during this time. */
const DELETED_ITEM_RETENTION_HOURS = 24

/** Deletes expired items for good, with their pictures. */
export async function purgeDeletedItems(db: Db, queue: Queue): Promise<void> {
  const limit = sql<Date>`now() - make_interval(hours => ${DELETED_ITEM_RETENTION_HOURS}::int)`
  const communities = await db
    .selectFrom('item')
    .select('community_id')
    .distinct()
    .where('deleted_at', '<', limit)
    .execute()
  for (const { community_id } of communities) {
    await withCommunity(db, community_id, async (tx) => {
      const expired = await tx
        .selectFrom('item')
        .leftJoin('experience', 'experience.id', 'item.id')
        .select(['item.id', 'experience.picture'])
        .where('item.deleted_at', '<', limit)
        .execute()
      const requested = await tx
        .updateTable('recognition as requested')
        .from('recognition as before')
        .set({ picture: null })
        .whereRef('requested.id', '=', 'before.id')
        .where('before.picture', 'is not', null)
        .where('requested.experience_id', 'in', [0, ...expired.map(({ id }) => id)])
        .returning('before.picture')
        .execute()
      for (const { picture } of [...expired, ...requested]) {
        for (const key of getPictureKeys(picture)) await queue.send(tx, REMOVE_FILE, { key })
      }
      const ids = expired.map(({ id }) => id)
      for (const key of await removeEvidence(tx, ids)) await queue.send(tx, REMOVE_FILE, { key })
      if (expired.length > 0) await tx.deleteFrom('item').where('deleted_at', '<', limit).execute()
    })
  }
}

/** Returns the keys of the files. */
async function removeEvidence(tx: Tx, experienceIds: readonly number[]): Promise<Set<string>> {
  if (experienceIds.length === 0) return new Set()
  const own = await tx
    .deleteFrom('evidence')
    .where('experience_id', 'in', experienceIds)
    .returning(['file_key', 'picture'])
    .execute()
  const requested = await tx
    .deleteFrom('recognition_evidence')
    .using('recognition')
    .whereRef('recognition.id', '=', 'recognition_evidence.recognition_id')
    .where('recognition.experience_id', 'in', experienceIds)
    .returning(['recognition_evidence.file_key', 'recognition_evidence.picture'])
    .execute()
  return new Set([...own, ...requested].flatMap(getEvidenceKeys))
}
