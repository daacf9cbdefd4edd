import { type RawBuilder, sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { ItemSelectionSql } from '../experience/present.ts'

/**
 * SQL condition on an experience of a story: whether the viewer sees this experience in the story. Hides deleted ones, and for
 * everyone but the owner those hidden by an admin.
 */
export function isIncludedFor(viewer: Pick<Viewer, 'id'> | undefined): RawBuilder<boolean> {
  return sql<boolean>`told.deleted_at is null and (told.hiding_id is null or told.account_id = ${viewer?.id ?? 0})`
}

/** Experiences of a story that the viewer sees, in order. */
export function storyExperiencesSql(storyId: number, viewer: Pick<Viewer, 'id'> | undefined): ItemSelectionSql {
  return sql`(select story_experience.experience_id as id, story_experience.position
    from story_experience join item as told on told.id = story_experience.experience_id
    where story_experience.story_id = ${storyId} and ${isIncludedFor(viewer)})`
}

/**
 * Whether all ids are experiences of the account. Locks them in order of id, and before the story: certifying or
 * deleting an experience takes its locks in the same order.
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
