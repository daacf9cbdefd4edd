import type { Tx } from '../../../schema/tables/tables.ts'
import type { Recognition } from '../certification/queries.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { findEvidence, queueEvidenceRemoval } from './evidence-queries.ts'
import { replacePicture } from './picture.ts'

/**
 * Restores the cover and the evidence that a recognition shows. The item must be locked. Requests made before covers
 * were part of a certification leave the cover alone.
 */
export async function restoreFiles(
  tx: Tx,
  queue: Queue,
  id: number,
  { id: recognitionId, snapshot, picture: certified }: Pick<Recognition, 'id' | 'snapshot' | 'picture'>,
): Promise<void> {
  if (snapshot?.cover !== undefined) {
    const { description = null, ...picture } = certified ?? {}
    await tx.updateTable('experience').set({ cover_description: description }).where('id', '=', id).execute()
    await replacePicture(tx, queue, id, certified && (picture as typeof certified))
  }
  const before = await findEvidence(tx, id)
  await tx.deleteFrom('evidence').where('experience_id', '=', id).execute()
  const requested = await tx
    .selectFrom('recognition_evidence')
    .select(['position', 'kind', 'name', 'description', 'checksum', 'bytes', 'file_key', 'picture'])
    .where('recognition_id', '=', recognitionId)
    .execute()
  for (const { picture, ...piece } of requested) {
    await tx
      .insertInto('evidence')
      .values({ ...piece, experience_id: id, picture: picture && JSON.stringify(picture) })
      .execute()
  }
  await queueEvidenceRemoval(tx, queue, id, before)
}
