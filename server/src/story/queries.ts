import { sql } from 'kysely'

import type { Tx } from '../db/tables.ts'
import type { Listed } from '../experience/present.ts'

/** What a story tells, in its order; what is deleted is left out, and back once it is restored. */
export function toldBy(storyId: number): Listed {
  return sql`(select story_experience.experience_id as id, story_experience.place
    from story_experience join item on item.id = story_experience.experience_id
    where story_experience.story_id = ${storyId} and item.deleted_at is null)`
}

/**
 * Whether all of these are somebody's own experiences. They are locked, in the order of their ids, before the story is:
 * whoever certifies or deletes one locks it first too, and then its stories.
 */
export async function lockOwnExperiences(tx: Tx, accountId: number, ids: readonly number[]): Promise<boolean> {
  const own = await tx
    .selectFrom('item')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'experience')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return own.length === ids.length
}
