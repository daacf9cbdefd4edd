import type { Tx } from '../../../schema/tables/tables.ts'
import { ownItems } from './own-items.ts'

export interface StoryLine {
  id: number
  title: string
  experienceIds: number[]
}

export async function storyLines(tx: Tx, accountId: number): Promise<StoryLine[]> {
  const ids = await ownItems(tx, accountId, 'story')
  if (ids.length === 0) return []
  const titles = await tx.selectFrom('story').select(['id', 'title']).where('id', 'in', ids).execute()
  const rows = await tx
    .selectFrom('story_experience')
    .select(['story_id', 'experience_id'])
    .where('story_id', 'in', ids)
    .orderBy('position')
    .execute()
  const titlesById = new Map(titles.map(({ id, title }) => [id, title]))
  const rowsByStory = Map.groupBy(rows, ({ story_id }) => story_id)
  return ids.map((id) => ({
    id,
    title: titlesById.get(id) ?? '',
    experienceIds: (rowsByStory.get(id) ?? []).map(({ experience_id }) => experience_id),
  }))
}
