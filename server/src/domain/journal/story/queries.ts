import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { ItemSelectionSql } from '../experience/present.ts'

/**
 * In a query on the experiences of a story, as `told`: whether its reader is told of one. What is deleted is left out, and
 * for all but its owner what an admin has hidden; both are back once they are restored or shared again.
 */
export function isIncludedFor(viewer: Pick<Viewer, 'id'> | undefined): RawBuilder<boolean> {
  return sql<boolean>`told.deleted_at is null and (told.hiding_id is null or told.account_id = ${viewer?.id ?? 0})`
}

/** What a story tells, in its order. */
export function storyExperiencesSql(storyId: number, viewer: Pick<Viewer, 'id'> | undefined): ItemSelectionSql {
  return sql`(select story_experience.experience_id as id, story_experience.position
    from story_experience join item as told on told.id = story_experience.experience_id
    where story_experience.story_id = ${storyId} and ${isIncludedFor(viewer)})`
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
