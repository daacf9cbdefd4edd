import { experienceName } from '@vecu/contract/experience-name'

import type { Tx } from '../../../schema/tables/tables.ts'

export async function findItemName(tx: Tx, id: number): Promise<string> {
  const { story_title, title, description } = await tx
    .selectFrom('item')
    .leftJoin('story', 'story.id', 'item.id')
    .leftJoin('experience', 'experience.id', 'item.id')
    .select(['story.title as story_title', 'experience.title', 'experience.description'])
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow()
  return story_title ?? experienceName({ title, description: description ?? '' })
}
