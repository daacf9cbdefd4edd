import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { newPublicToken } from './write-item.ts'

export const NEW_SHORT_CODE = sql<string>`new_short_code()`

/**
 * Replaces the public link of an item and its short address, and the codes of the certifications that were shown
 * through it. Experiences of a story that are public by themselves keep theirs.
 */
export async function renewLink(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('item')
    .set({ public_token: newPublicToken(), short_code: NEW_SHORT_CODE })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('recognition')
    .set({ short_code: NEW_SHORT_CODE })
    .where(
      sql<boolean>`experience_id = ${id} or experience_id in (
        select item.id from story_experience join item on item.id = story_experience.experience_id
        where story_experience.story_id = ${id} and item.sharing <> 'public')`,
    )
    .execute()
}
