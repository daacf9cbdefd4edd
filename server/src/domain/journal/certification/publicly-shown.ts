import { sql } from 'kysely'

/** Condition for a query on `item`: whether visitors see the experience, on its own page or in a public story. */
export const IS_PUBLICLY_SHOWN = sql<boolean>`(item.deleted_at is null and (item.sharing = 'public'
  or (item.hiding_id is null and exists (
    select from story_experience join item as story on story.id = story_experience.story_id
    where story_experience.experience_id = item.id and story.sharing = 'public' and story.deleted_at is null))))`
